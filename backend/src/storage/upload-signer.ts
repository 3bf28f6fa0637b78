import { ForbiddenException, Injectable } from '@nestjs/common';
import { Secrets } from '../config/secrets.js';

/** The query of a signed URL. */
export interface UploadSignature {
  /** Time when the URL expires, in seconds since 1970 (UTC). */
  expires: string;
  signature: string;
}

/** Signs upload URLs, each for one file and some minutes. */
@Injectable()
export class UploadSigner {
  constructor(private readonly secrets: Secrets) {}

  /** Returns the query of the signed URL. */
  sign(key: string, seconds: number, now = Date.now()): string {
    const expires = Math.floor(now / 1000) + seconds;
    const signature = this.secrets.sign('signed uploads', textOf(key, expires));
    return new URLSearchParams({ expires: String(expires), signature }).toString();
  }

  /** Checks a signature. @throws ForbiddenException if it is for another key or has expired. */
  verify(key: string, { expires, signature }: UploadSignature, now = Date.now()): void {
    if (!this.secrets.isSignature('signed uploads', textOf(key, Number(expires)), signature)) {
      throw new ForbiddenException('The signature of the URL is not valid. Request a new URL.');
    }
    if (Number(expires) * 1000 < now) throw new ForbiddenException('The signed URL has expired. Request a new URL.');
  }
}

function textOf(key: string, expires: number): string {
  return `PUT\n${key}\n${expires}`;
}
