import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import { PasswordReset } from './password-reset.schema.js';

@Injectable()
export class PasswordResetsRepository extends Repository<PasswordReset> {
  constructor(@InjectModel(PasswordReset.name) model: Model<PasswordReset>) {
    super(model);
  }

  async add(reset: PasswordReset): Promise<void> {
    await this.insert(reset);
  }

  /** Returns a link that has not expired. */
  async find(tokenHash: string, now: Date): Promise<PasswordReset | null> {
    return this.findOne({ tokenHash, expiresAt: { $gt: now } });
  }

  /** Deletes a link. @returns whether it existed. Of two concurrent calls, one returns true. */
  async use(tokenHash: string): Promise<boolean> {
    return (await this.findOneAndDelete({ tokenHash })) !== null;
  }

  removeOf(userId: string): Promise<void> {
    return this.deleteMany({ userId });
  }

  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expiresAt: { $lte: now } });
  }
}
