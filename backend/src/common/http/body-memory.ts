import { ServiceUnavailableException } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';

/** Where the app keeps its one BodyMemory. */
const LOCAL = 'bodyMemory';

/** How many bytes of request bodies may be in memory at once, whatever routes they are for. */
export class BodyMemory {
  private used = 0;

  constructor(private readonly maxBytes: number) {}

  /** Lets every parser of the app count here. */
  useIn(app: { locals: object }): void {
    Object.assign(app.locals, { [LOCAL]: this });
  }

  static of({ app }: Request): BodyMemory {
    return app.locals[LOCAL] as BodyMemory;
  }

  /** @returns whether there is room: it is taken then, until `free`. */
  take(bytes: number): boolean {
    if (this.used + bytes > this.maxBytes) return false;
    this.used += bytes;
    return true;
  }

  free(bytes: number): void {
    this.used -= bytes;
  }
}

/**
 * A body parser that reads at most `limit` bytes, and begins only when there is room for them: else the answer is 503 with
 * Retry-After, before a byte is read. The room is taken until the answer is sent, since a handler may hold the body until then.
 */
export function withinMemory(parser: RequestHandler, limit: number): RequestHandler {
  return (request, response, next) => {
    const bytes = bytesToCome(request, limit);
    const memory = BodyMemory.of(request);
    if (!memory.take(bytes)) {
      next(new ServiceUnavailableException('Too many uploads at the moment. Please try again in a few seconds.'));
      return;
    }
    response.once('close', () => memory.free(bytes));
    void parser(request, response, next);
  };
}

/** What a parser may come to hold. One that is announced to be larger is refused unread. */
function bytesToCome(request: Request, limit: number): number {
  const { 'content-length': length, 'content-encoding': encoding, 'transfer-encoding': transfer } = request.headers;
  if (length === undefined) return transfer === undefined ? 0 : limit;
  if (Number(length) > limit) return 0;
  return encoding === undefined || encoding === 'identity' ? Number(length) : limit;
}
