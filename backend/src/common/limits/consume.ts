import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsException } from '../errors/too-many-requests.exception.js';

/** Counts a call under the key. @throws TooManyRequestsException if the limiter's points are used up. */
export async function consume(limiter: RateLimiterAbstract, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw new TooManyRequestsException(message, Math.ceil(rejection.msBeforeNext / 1000));
  }
}
