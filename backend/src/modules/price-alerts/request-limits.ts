import { Injectable } from '@nestjs/common';
import { networkOf } from '../../common/limits/network-of.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import { DAILY_REQUESTS_PER_NETWORK, MAILS_PER_ADDRESS, REQUESTS_PER_NETWORK } from './alert-terms.js';

/** Limits the confirmation e-mails, so that nobody can send many of them to strangers. Alerts and weekly e-mails share the limits. */
@Injectable()
export class RequestLimits {
  private readonly perAddress: RateLimit;
  private readonly perNetwork: RateLimit;
  private readonly perNetworkAndDay: RateLimit;

  constructor(limits: RateLimits) {
    this.perAddress = limits.create('price-mails-address', MAILS_PER_ADDRESS);
    this.perNetwork = limits.create('price-mails-network', REQUESTS_PER_NETWORK);
    this.perNetworkAndDay = limits.create('price-mails-network-day', DAILY_REQUESTS_PER_NETWORK);
  }

  /** @throws TooManyRequestsException */
  async consume(email: string, address: string): Promise<void> {
    const network = networkOf(address);
    await this.perNetwork.consume(network, 'You have requested many emails. Please try again in an hour.');
    await this.perNetworkAndDay.consume(network, 'You have requested many emails. Please try again tomorrow.');
    await this.perAddress.consume(
      mailboxOf(email),
      'We have sent several emails to this address. Please try again tomorrow.',
    );
  }
}

/** Returns the address without what many providers ignore: `shopper+deals@mail.example` is the mailbox of `shopper@mail.example`. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/\+.*$/, '') + email.slice(at);
}
