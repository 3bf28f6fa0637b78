import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpException, HttpStatus } from '@nestjs/common';

/** A 429 with the seconds until the next allowed attempt in `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(message: string, retryAfterSeconds: number) {
    super({ message: [message], retryAfterSeconds }, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** Counts a call under the key. @throws TooManyRequestsException if the limiter's points are used up. */
export async function consume(limiter: RateLimiterAbstract, key: string, message: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    throw new TooManyRequestsException(message, Math.ceil(rejection.msBeforeNext / 1000));
  }
}
