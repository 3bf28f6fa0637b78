import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';

/** What makes an address a signed one: its query. */
export interface UploadSignature {
  /** Time when the URL expires, in seconds since 1970 (UTC). */
  expires: string;
  signature: string;
}

/** Signs addresses to which one file may be sent, for some minutes. */
@Injectable()
export class UploadSigner {
  private readonly secret: Uint8Array;

  constructor(@Inject(ENV) env: Env) {
    // A key of its own: what is signed here can never pass for a token.
    this.secret = new Uint8Array(hkdfSync('sha256', env.jwtSecret, '', 'signed uploads', 32));
  }

  /** @returns the query of the signed address. */
  sign(key: string, seconds: number, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + seconds;
    return new URLSearchParams({ expires: String(expires), signature: this.signature(key, expires) }).toString();
  }

  /** @throws ForbiddenException unless exactly this key was signed and the time is not over. */
  verify(key: string, { expires, signature }: UploadSignature, now = Date.now()): void {
    const expected = Buffer.from(this.signature(key, Number(expires)));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
      throw new ForbiddenException('The signature of the URL is not valid. Request a new URL.');
    }
    if (Number(expires) * 1000 < now) throw new ForbiddenException('The signed URL has expired. Request a new URL.');
  }

  private signature(key: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`PUT\n${key}\n${expires}`).digest('base64url');
  }
}
