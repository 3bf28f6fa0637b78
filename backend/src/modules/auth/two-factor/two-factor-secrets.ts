import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env.js';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the secrets of authenticator apps with a key that is derived from JWT_SECRET. */
@Injectable()
export class TwoFactorSecrets {
  private readonly key: Uint8Array;

  constructor(@Inject(ENV) env: Pick<Env, 'jwtSecret'>) {
    this.key = new Uint8Array(hkdfSync('sha256', env.jwtSecret, '', 'two-factor secrets', KEY_BYTES));
  }

  /** @param userId Account of the secret: the encrypted secret is not valid for another account. */
  encrypt(secret: string, userId: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(userId));
    const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** @returns undefined if the secret was encrypted with another JWT_SECRET or for another account. */
  decrypt(encrypted: string, userId: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64url');
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(userId))
        .setAuthTag(tag);
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
