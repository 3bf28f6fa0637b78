import { Injectable, UnauthorizedException } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import type { ErrorCode } from '../../common/errors/error.dto.js';
import { networkOf } from '../../common/limits/network-of.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Email and password are correct, and the sign-in requires a code. Not a failed attempt. */
export class TwoFactorRequiredException extends UnauthorizedException {
  constructor() {
    super({ message: [ACCOUNT_TEXTS.codeMissing], code: 'two_factor_required' satisfies ErrorCode });
  }
}

const LIMITS = {
  'sign-in-pair': { points: 10, duration: QUARTER_HOUR },
  'sign-in-address': { points: 50, duration: QUARTER_HOUR },
  // Higher than the limit of one address, so that a single attacker cannot lock out the user.
  'sign-in-account': { points: 60, duration: HOUR },
  // Only attempts from a known device of the account count here.
  'sign-in-device': { points: 10, duration: QUARTER_HOUR },
  'sign-up-address': { points: 30, duration: HOUR },
  'password-caller': { points: 10, duration: QUARTER_HOUR },
  'reset-account': { points: 3, duration: HOUR },
  'reset-address': { points: 20, duration: HOUR },
  'invite-caller': { points: 60, duration: HOUR },
  'code-account': { points: 5, duration: QUARTER_HOUR },
  'code-account-day': { points: 30, duration: DAY },
  'link-address': { points: 20, duration: QUARTER_HOUR },
};

type Counter = [limit: RateLimit, key: string];

/** Limits guessing passwords and creating accounts in bulk, across all instances. */
@Injectable()
export class AttemptLimits {
  private readonly limits;

  constructor(limits: RateLimits) {
    this.limits = limits.createAll(LIMITS);
  }

  /**
   * Limits failures by account and by address, or by device for a known device. Emails without an account are limited in
   * the same way.
   */
  signIn<T>(email: string, address: string, deviceId: string | undefined, attempt: () => Promise<T>): Promise<T> {
    if (deviceId !== undefined) return countFailures([[this.limits['sign-in-device'], deviceId]], attempt);
    const account = email.trim().toLowerCase();
    const network = networkOf(address);
    return countFailures(
      [
        [this.limits['sign-in-pair'], `${network} ${account}`],
        [this.limits['sign-in-address'], network],
        [this.limits['sign-in-account'], account],
      ],
      attempt,
    );
  }

  /** Limits sign-ups by address. */
  async signUp<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    await this.limits['sign-up-address'].consume(networkOf(address), ACCOUNT_TEXTS.tooManyAttempts);
    return attempt();
  }

  /** Limits e-mails for forgotten passwords by address and by account. Emails without an account are limited in the same way. */
  async requestPasswordReset(email: string, address: string): Promise<void> {
    await this.limits['reset-address'].consume(networkOf(address), ACCOUNT_TEXTS.tooManyAttempts);
    await this.limits['reset-account'].consume(email.trim().toLowerCase(), ACCOUNT_TEXTS.tooManyAttempts);
  }

  /** Limits the invitations of an owner. */
  invite(callerId: string): Promise<void> {
    return this.limits['invite-caller'].consume(callerId, ACCOUNT_TEXTS.tooManyAttempts);
  }

  /** Limits failures to use the link of an e-mail by address. */
  useLink<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures([[this.limits['link-address'], networkOf(address)]], attempt);
  }

  /** Limits wrong codes of the authenticator app by account: with the window of three codes, 30 a day are one in 11,000. */
  enterCode<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures(
      [
        [this.limits['code-account'], userId],
        [this.limits['code-account-day'], userId],
      ],
      attempt,
    );
  }

  /** Limits failures by the caller's account. */
  changePassword<T>(callerId: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures([[this.limits['password-caller'], callerId]], attempt);
  }
}

/**
 * Counts an attempt before it starts, so that concurrent attempts gain nothing, and subtracts it on success, also if the
 * sign-in still requires a code.
 */
async function countFailures<T>(counters: Counter[], attempt: () => Promise<T>): Promise<T> {
  for (const [limit, key] of counters) await limit.consume(key, ACCOUNT_TEXTS.tooManyAttempts);
  const giveBack = async () => {
    for (const [limit, key] of counters) await limit.giveBack(key);
  };
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (error instanceof TwoFactorRequiredException) await giveBack();
    throw error;
  }
}
