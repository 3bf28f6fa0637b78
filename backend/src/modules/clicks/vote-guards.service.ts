import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { networkOf } from '../../common/limits/network-of.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';
import { isPerson, type Visit } from './visit.js';
import { VisitorMarks } from './visitor-marks.service.js';

/** Votes of one kind that one network can send within an hour. */
export const NETWORK_VOTES = 60;
/** Votes of one network on one subject that count within a day: browsers behind one address, but no programs that invent browsers. */
export const NETWORK_VOTES_ON_SUBJECT = 5;
/** Days after which a visitor can vote again. */
export const VOTE_DAYS = 30;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const TOO_MANY_VOTES = 'Too many votes. Please try again later.';
/** Number of characters of the user agent that identify a visitor. */
const MAX_AGENT = 300;

interface VoteLimits {
  /** Votes of one network on one subject that count within a day. */
  ofNetworkOnSubject?: number;
}

/** Decides which votes of one kind count: one of each visitor on each subject, and few of each network. Stores no visitor. */
export class VoteGuard {
  private readonly byNetwork: RateLimit;
  private readonly byNetworkAndSubject: RateLimit;

  constructor(
    private readonly kind: string,
    private readonly marks: VisitorMarks,
    limits: RateLimits,
    private readonly ofNetworkOnSubject: number,
  ) {
    this.byNetwork = limits.create(`${kind}s`, { points: NETWORK_VOTES, duration: HOUR_SECONDS });
    const onSubject = { points: ofNetworkOnSubject, duration: DAY_SECONDS };
    this.byNetworkAndSubject = limits.create(`${kind}s-on-subject`, onSubject);
  }

  /**
   * Returns whether a vote counts: a visitor's first one on the subject within 30 days. Bots and prefetches do not count.
   * @throws TooManyRequestsException for too many votes of a network.
   */
  async accepts(subject: string, visit: Visit, now: Date): Promise<boolean> {
    const network = networkOf(visit.address);
    await this.byNetwork.consume(network, TOO_MANY_VOTES);
    if (!isPerson(visit)) return false;
    if (!(await this.marks.claim(visitorAct(this.kind, visit, [subject]), now, VOTE_DAYS * DAY_MS))) return false;
    return (await this.byNetworkAndSubject.count(`${network} ${subject}`)) <= this.ofNetworkOnSubject;
  }
}

/** Creates the guards of votes. */
@Injectable()
export class VoteGuards {
  constructor(
    private readonly marks: VisitorMarks,
    private readonly limits: RateLimits,
  ) {}

  /** @param kind names the marks and the limits, such as `coupon-vote`. Unique. */
  create(kind: string, { ofNetworkOnSubject = NETWORK_VOTES_ON_SUBJECT }: VoteLimits = {}): VoteGuard {
    return new VoteGuard(kind, this.marks, this.limits, ofNetworkOnSubject);
  }
}

/** Returns an act that contains its subject, so that acts on different subjects cannot be related to one visitor. */
export function visitorAct(kind: string, { address, userAgent }: Visit, subject: readonly string[]): string[] {
  return [kind, ...subject, networkOf(address), userAgent.slice(0, MAX_AGENT)];
}
