import { Injectable } from '@nestjs/common';
import { Secrets } from '../../config/secrets.js';

/** What the link of an e-mail allows. Also the last part of the link's path in the storefront. */
export type Purpose = 'confirm' | 'unsubscribe' | 'weekly-confirm' | 'weekly-unsubscribe';

/** Signs the links in e-mails: whoever has the link has the e-mail. The links expire with their request. */
@Injectable()
export class AlertTokens {
  constructor(private readonly secrets: Secrets) {}

  sign(purpose: Purpose, requestId: string): string {
    return `${requestId}.${this.secrets.sign('price alerts', `${purpose}\n${requestId}`)}`;
  }

  /** Returns the id of the request; undefined if the token is not valid for the purpose. */
  verify(purpose: Purpose, token: string): string | undefined {
    const [requestId = '', signature = ''] = token.split('.');
    const isValid = this.secrets.isSignature('price alerts', `${purpose}\n${requestId}`, signature);
    return isValid ? requestId : undefined;
  }
}
