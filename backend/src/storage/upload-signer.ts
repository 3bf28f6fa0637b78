import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';

/** The query of a signed URL. */
export interface UploadSignature {
  /** Time when the URL expires, in seconds since 1970 (UTC). */
  expires: string;
  signature: string;
}

/** Signs upload URLs, each for one file and some minutes. */
@Injectable()
export class UploadSigner {
  private readonly secret: Uint8Array;

  constructor(@Inject(ENV) env: Env) {
    // A derived key, so that no signature of a URL is valid as a token.
    this.secret = new Uint8Array(hkdfSync('sha256', env.jwtSecret, '', 'signed uploads', 32));
  }

  /** Returns the query of the signed URL. */
  sign(key: string, seconds: number, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + seconds;
    return new URLSearchParams({ expires: String(expires), signature: this.signature(key, expires) }).toString();
  }

  /** Checks a signature. @throws ForbiddenException if it is for another key or has expired. */
  verify(key: string, { expires, signature }: UploadSignature, now = Date.now()): void {
    const expected = Buffer.from(this.signature(key, Number(expires)));
    const actual = Buffer.from(signature);
    if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
      throw new ForbiddenException('The signature of the URL is not valid. Request a new URL.');
    }
    if (Number(expires) * 1000 < now) throw new ForbiddenException('The signed URL has expired. Request a new URL.');
  }

  private signature(key: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`PUT\n${key}\n${expires}`).digest('base64url');
  }
}
