import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the passwords of sources, so that the database or a backup alone does not reveal them. */
@Injectable()
export class SourcePasswords {
  private readonly key: Uint8Array;

  constructor(@Inject(ENV) env: Pick<Env, 'jwtSecret'>) {
    this.key = new Uint8Array(hkdfSync('sha256', env.jwtSecret, '', 'passwords of feeds', 32));
  }

  encrypt(password: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv);
    const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
  }

  /** @returns undefined if the password was encrypted with another secret, or was modified. */
  decrypt(encrypted: string): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64');
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, IV_BYTES)).setAuthTag(tag);
      return `${decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)).toString('utf8')}${decipher.final('utf8')}`;
    } catch {
      return undefined;
    }
  }
}
