import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from './env.js';

type SigningPurpose =
  /** The links in e-mails to shoppers. */
  | 'price alerts'
  /** The TXT records that prove custom domains. */
  | 'custom domains'
  /** The URLs to which browsers upload files. */
  | 'signed uploads'
  /** Hashes of the limited addresses and accounts. */
  | 'rate limits'
  /** Hashes of visitors and what they did. */
  | 'visitors'
  /** Hashes of the networks from which clicks come. */
  | 'click origins'
  /** The URLs to which networks report orders. */
  | 'postbacks';

type EncryptionPurpose =
  /** The addresses in links to all alerts of an address. */
  | 'addresses of alerts'
  /** The secrets of authenticator apps. */
  | 'two-factor secrets'
  /** The passwords of the sources of feeds. */
  | 'passwords of feeds'
  /** The secrets of the networks' APIs. */
  | 'secrets of networks';

/** Each purpose has its own key, so that nothing is valid for another purpose. A new name would be another key. */
type Purpose =
  | SigningPurpose
  | EncryptionPurpose
  /** The code that the first sign-up requires. */
  | 'set-up code'
  /** The key of the networks' references of orders, which is stored at its first use. */
  | 'order references';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Signs and encrypts with keys that are derived from JWT_SECRET (docs/decisions/038-several-instances.md). */
@Injectable()
export class Secrets {
  private readonly keys = new Map<Purpose, Uint8Array>();

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'jwtSecret'>) {}

  /** Returns bytes that only the purpose and JWT_SECRET determine. */
  derive(purpose: Purpose, bytes: number): ArrayBuffer {
    return hkdfSync('sha256', this.env.jwtSecret, '', purpose, bytes);
  }

  sign(purpose: SigningPurpose, text: string): string {
    return createHmac('sha256', this.key(purpose)).update(text).digest('base64url');
  }

  isSignature(purpose: SigningPurpose, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }

  /** @param recordId Record of the text: the encrypted text is not valid for another record. */
  encrypt(purpose: EncryptionPurpose, text: string, recordId = ''): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key(purpose), iv).setAAD(Buffer.from(recordId));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
  }

  /** @returns undefined if the text was modified, or encrypted with another JWT_SECRET or for another record. */
  decrypt(purpose: EncryptionPurpose, encrypted: string, recordId = ''): string | undefined {
    const bytes = Buffer.from(encrypted, 'base64url');
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    try {
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(CIPHER, this.key(purpose), bytes.subarray(0, IV_BYTES), options)
        .setAAD(Buffer.from(recordId))
        .setAuthTag(tag);
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }

  private key(purpose: Purpose): Uint8Array {
    const key = this.keys.get(purpose) ?? new Uint8Array(this.derive(purpose, KEY_BYTES));
    this.keys.set(purpose, key);
    return key;
  }
}
