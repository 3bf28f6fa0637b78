import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';

/** What the link of an e-mail allows. Also the last part of the link's path in the storefront. */
export type Purpose = 'confirm' | 'unsubscribe' | 'weekly-confirm' | 'weekly-unsubscribe';

/** Signs the links in e-mails: whoever has the link has the e-mail. The links expire with their request. */
@Injectable()
export class AlertTokens {
  private readonly secret: Uint8Array;

  constructor(@Inject(ENV) env: Pick<Env, 'jwtSecret'>) {
    // A derived key, so that no token is valid for anything else.
    this.secret = new Uint8Array(hkdfSync('sha256', env.jwtSecret, '', 'price alerts', 32));
  }

  sign(purpose: Purpose, requestId: string): string {
    return `${requestId}.${this.signature(purpose, requestId)}`;
  }

  /** Returns the id of the request; undefined if the token is not valid for the purpose. */
  verify(purpose: Purpose, token: string): string | undefined {
    const [requestId = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.signature(purpose, requestId));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual) ? requestId : undefined;
  }

  private signature(purpose: Purpose, requestId: string): string {
    return createHmac('sha256', this.secret).update(`${purpose}\n${requestId}`).digest('base64url');
  }
}
