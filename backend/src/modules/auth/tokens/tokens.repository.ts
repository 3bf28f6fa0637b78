import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import { Job } from '../../../database/jobs/job.js';
import { Token, type TokenPurpose } from './token.schema.js';

const TOKEN_BYTES = 32;

/** Tokens of links that work once. Only their hashes are stored. */
@Injectable()
export class TokensRepository extends Repository<Token> {
  constructor(@InjectModel(Token.name) model: Model<Token>) {
    super(model);
  }

  /** Stores a token, by default a new one, and returns it. */
  async add(fields: Omit<Token, 'hash'>, token = newToken()): Promise<string> {
    await this.insert({ ...fields, hash: hashToken(token) });
    return token;
  }

  /** Returns a token that has not expired. */
  find(purpose: TokenPurpose, token: string): Promise<Token | null> {
    return this.findOne({ purpose, hash: hashToken(token), expiresAt: { $gt: new Date() } }).exec();
  }

  /** Deletes a token. @returns whether it existed. Of two concurrent calls, one returns true. */
  async use(purpose: TokenPurpose, token: string): Promise<boolean> {
    return (await this.findOneAndDelete({ purpose, hash: hashToken(token) })) !== null;
  }

  removeOf(purpose: TokenPurpose, subjectId: string): Promise<void> {
    return this.deleteMany({ purpose, subjectId });
  }

  @Job({ name: 'tokens', everyMs: 3_600_000 })
  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expiresAt: { $lte: now } });
  }
}

/** Returns a random token. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hashes a token. No salt is needed, because tokens are random and cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
