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

type Counter = [limit: RateLimit, key: string];

/** Limits guessing passwords and creating accounts in bulk, across all instances. */
@Injectable()
export class AttemptLimits {
  private readonly signInPair: RateLimit;
  private readonly signInAddress: RateLimit;
  /** Higher than the limit of one address, so that a single attacker cannot lock out the user. */
  private readonly signInAccount: RateLimit;
  /** Only attempts from a known device of the account count here. */
  private readonly signInDevice: RateLimit;
  private readonly signUpAddress: RateLimit;
  private readonly passwordCaller: RateLimit;
  private readonly resetAccount: RateLimit;
  private readonly resetAddress: RateLimit;
  private readonly linkAddress: RateLimit;
  private readonly codeAccount: RateLimit;
  private readonly codeAccountDay: RateLimit;
  private readonly inviteCaller: RateLimit;

  constructor(limits: RateLimits) {
    this.signInPair = limits.create('sign-in-pair', { points: 10, duration: QUARTER_HOUR });
    this.signInAddress = limits.create('sign-in-address', { points: 50, duration: QUARTER_HOUR });
    this.signInAccount = limits.create('sign-in-account', { points: 60, duration: HOUR });
    this.signInDevice = limits.create('sign-in-device', { points: 10, duration: QUARTER_HOUR });
    this.signUpAddress = limits.create('sign-up-address', { points: 30, duration: HOUR });
    this.passwordCaller = limits.create('password-caller', { points: 10, duration: QUARTER_HOUR });
    this.resetAccount = limits.create('reset-account', { points: 3, duration: HOUR });
    this.resetAddress = limits.create('reset-address', { points: 20, duration: HOUR });
    this.inviteCaller = limits.create('invite-caller', { points: 60, duration: HOUR });
    this.codeAccount = limits.create('code-account', { points: 5, duration: QUARTER_HOUR });
    this.codeAccountDay = limits.create('code-account-day', { points: 30, duration: DAY });
    this.linkAddress = limits.create('link-address', { points: 20, duration: QUARTER_HOUR });
  }

  /**
   * Limits failures by account and by address, or by device for a known device. Emails without an account are limited in
   * the same way.
   */
  signIn<T>(email: string, address: string, deviceId: string | undefined, attempt: () => Promise<T>): Promise<T> {
    if (deviceId !== undefined) return countFailures([[this.signInDevice, deviceId]], attempt);
    const account = email.trim().toLowerCase();
    const network = networkOf(address);
    return countFailures(
      [
        [this.signInPair, `${network} ${account}`],
        [this.signInAddress, network],
        [this.signInAccount, account],
      ],
      attempt,
    );
  }

  /** Limits sign-ups by address. */
  async signUp<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    await this.signUpAddress.consume(networkOf(address), ACCOUNT_TEXTS.tooManyAttempts);
    return attempt();
  }

  /** Limits e-mails for forgotten passwords by address and by account. Emails without an account are limited in the same way. */
  async requestPasswordReset(email: string, address: string): Promise<void> {
    await this.resetAddress.consume(networkOf(address), ACCOUNT_TEXTS.tooManyAttempts);
    await this.resetAccount.consume(email.trim().toLowerCase(), ACCOUNT_TEXTS.tooManyAttempts);
  }

  /** Limits the invitations of an owner. */
  invite(callerId: string): Promise<void> {
    return this.inviteCaller.consume(callerId, ACCOUNT_TEXTS.tooManyAttempts);
  }

  /** Limits failures to use the link of an e-mail by address. */
  useLink<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures([[this.linkAddress, networkOf(address)]], attempt);
  }

  /** Limits wrong codes of the authenticator app by account: with the window of three codes, 30 a day are one in 11,000. */
  enterCode<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures(
      [
        [this.codeAccount, userId],
        [this.codeAccountDay, userId],
      ],
      attempt,
    );
  }

  /** Limits failures by the caller's account. */
  changePassword<T>(callerId: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures([[this.passwordCaller, callerId]], attempt);
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
