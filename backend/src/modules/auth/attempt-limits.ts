import { Injectable } from '@nestjs/common';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { networkOf } from '../../common/limits/network-of.js';
import { type RateLimit, RateLimits } from '../../database/rate-limits/rate-limits.service.js';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

type Counter = [limit: RateLimit, key: string];

/** Slows down those who guess passwords or make accounts in bulk, at whichever instance. */
@Injectable()
export class AttemptLimits {
  private readonly signInPair: RateLimit;
  private readonly signInAddress: RateLimit;
  /** More than one address can use up in the time, so that a single stranger cannot lock an account's owner out. */
  private readonly signInAccount: RateLimit;
  /** What a device that is known to the account has to itself: nobody else can use it up. */
  private readonly signInDevice: RateLimit;
  private readonly signUpAddress: RateLimit;
  private readonly passwordCaller: RateLimit;

  constructor(limits: RateLimits) {
    this.signInPair = limits.create('sign-in-pair', { points: 10, duration: QUARTER_HOUR });
    this.signInAddress = limits.create('sign-in-address', { points: 50, duration: QUARTER_HOUR });
    this.signInAccount = limits.create('sign-in-account', { points: 60, duration: HOUR });
    this.signInDevice = limits.create('sign-in-device', { points: 10, duration: QUARTER_HOUR });
    this.signUpAddress = limits.create('sign-up-address', { points: 30, duration: HOUR });
    this.passwordCaller = limits.create('password-caller', { points: 10, duration: QUARTER_HOUR });
  }

  /**
   * Counts failures by account and by address, or by the device where it is known to the account. Whether there is such
   * an account makes no difference.
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

  /** Counts every sign-up from an address. */
  async signUp<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    await this.signUpAddress.consume(networkOf(address), ACCOUNT_TEXTS.tooManyAttempts);
    return attempt();
  }

  /** Counts failures by the account that is signed in. */
  changePassword<T>(callerId: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures([[this.passwordCaller, callerId]], attempt);
  }
}

/** An attempt is counted before it is made, so that many at the same time gain nothing, and given back on success. */
async function countFailures<T>(counters: Counter[], attempt: () => Promise<T>): Promise<T> {
  for (const [limit, key] of counters) await limit.consume(key, ACCOUNT_TEXTS.tooManyAttempts);
  const result = await attempt();
  for (const [limit, key] of counters) await limit.giveBack(key);
  return result;
}
