import { HttpException, HttpStatus } from '@nestjs/common';

/** A 429 that says in `Retry-After` when the next attempt is taken. */
export class TooManyRequestsException extends HttpException {
  constructor(message: string, retryAfterSeconds: number) {
    super({ message: [message], retryAfterSeconds }, HttpStatus.TOO_MANY_REQUESTS);
  }
}
