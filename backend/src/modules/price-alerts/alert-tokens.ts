import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.js';

/** What the link of an e-mail allows. */
type Purpose = 'confirm' | 'unsubscribe';

/** Signs the links in e-mails: whoever has the link has the e-mail. The links expire with their alert. */
@Injectable()
export class AlertTokens {
  private readonly secret: Uint8Array;

  constructor(@Inject(ENV) env: Pick<Env, 'jwtSecret'>) {
    // A derived key, so that no token is valid for anything else.
    this.secret = new Uint8Array(hkdfSync('sha256', env.jwtSecret, '', 'price alerts', 32));
  }

  sign(purpose: Purpose, alertId: string): string {
    return `${alertId}.${this.signature(purpose, alertId)}`;
  }

  /** Returns the id of the alert; undefined if the token is not valid for the purpose. */
  verify(purpose: Purpose, token: string): string | undefined {
    const [alertId = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.signature(purpose, alertId));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual) ? alertId : undefined;
  }

  private signature(purpose: Purpose, alertId: string): string {
    return createHmac('sha256', this.secret).update(`${purpose}\n${alertId}`).digest('base64url');
  }
}
