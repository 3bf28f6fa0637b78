import { Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { consume } from '../../common/limits/consume.js';
import { networkOf } from '../../common/limits/network-of.js';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

type Counter = [limiter: RateLimiterMemory, key: string];

/**
 * Slows down those who guess passwords or make accounts in bulk. The counts live in this process: several processes
 * count apart.
 */
@Injectable()
export class AttemptLimits {
  private readonly signInPair = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR });
  private readonly signInAddress = new RateLimiterMemory({ points: 50, duration: QUARTER_HOUR });
  /** More than one address can use up in the time, so that a single stranger cannot lock an account's owner out. */
  private readonly signInAccount = new RateLimiterMemory({ points: 60, duration: HOUR });
  /** What a device that is known to the account has to itself: nobody else can use it up. */
  private readonly signInDevice = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR });
  private readonly signUpAddress = new RateLimiterMemory({ points: 30, duration: HOUR });
  private readonly passwordCaller = new RateLimiterMemory({ points: 10, duration: QUARTER_HOUR });

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
    await consume(this.signUpAddress, networkOf(address), ACCOUNT_TEXTS.tooManyAttempts);
    return attempt();
  }

  /** Counts failures by the account that is signed in. */
  changePassword<T>(callerId: string, attempt: () => Promise<T>): Promise<T> {
    return countFailures([[this.passwordCaller, callerId]], attempt);
  }
}

/** An attempt is counted before it is made, so that many at the same time gain nothing, and given back on success. */
async function countFailures<T>(counters: Counter[], attempt: () => Promise<T>): Promise<T> {
  for (const [limiter, key] of counters) await consume(limiter, key, ACCOUNT_TEXTS.tooManyAttempts);
  const result = await attempt();
  for (const [limiter, key] of counters) await limiter.reward(key);
  return result;
}
