import { HttpException, HttpStatus } from '@nestjs/common';

/** A 429 with the seconds until the next allowed attempt in `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(message: string, retryAfterSeconds: number) {
    super({ message: [message], retryAfterSeconds }, HttpStatus.TOO_MANY_REQUESTS);
  }
}
