import { RequestTimeoutException, ServiceUnavailableException } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { callerOf } from '../access/caller.js';
import { networkOf } from '../limits/network-of.js';

/** Name under which the app's locals contain its one BodyMemory. */
const LOCAL = 'bodyMemory';
/** Share of the memory that the bodies of one account, or of one network, may use. */
const SENDER_SHARE = 1 / 4;
const MAX_PAUSE_MS = 10_000;
const FULL = 'Too many uploads at the moment. Please try again in a few seconds.';
const PAUSED = `No part of the request body arrived for ${MAX_PAUSE_MS / 1_000} seconds. Please send the request again.`;

/** Memory use of one account or one network. */
interface SenderUse {
  bodies: number;
  bytes: number;
}

/** The bytes of one request body. */
export interface BodyUse {
  /** Counts bytes that have arrived. @returns false, without counting them, if they exceed the memory. */
  take(bytes: number): boolean;
  /** Frees all bytes of this body. */
  free(): void;
}

/** Limits the bytes of request bodies in memory, in all routes together and for each sender. */
export class BodyMemory {
  private bytes = 0;
  private readonly senders = new Map<string, SenderUse>();

  constructor(private readonly maxBytes: number) {}

  /** Makes all body parsers of the app count in this object. */
  useIn(app: { locals: object }): void {
    Object.assign(app.locals, { [LOCAL]: this });
  }

  static of({ app }: Request): BodyMemory {
    return app.locals[LOCAL] as BodyMemory;
  }

  /** Begins to count a body for its account and its network. A sender's only body may exceed the sender's share. */
  open(request: Request): BodyUse {
    // Most requests have no body, and need no senders.
    let senders: string[] = [];
    let uses: SenderUse[] = [];
    let usedBytes = 0;
    const add = (bytes: number) => {
      usedBytes += bytes;
      this.bytes += bytes;
      for (const use of uses) use.bytes += bytes;
    };
    return {
      take: (bytes) => {
        if (uses.length === 0) {
          senders = sendersOf(request);
          uses = senders.map((sender) => this.enter(sender));
        }
        const share = this.maxBytes * SENDER_SHARE;
        const isWithinShares = uses.every((use) => use.bodies === 1 || use.bytes + bytes <= share);
        if (!isWithinShares || this.bytes + bytes > this.maxBytes) return false;
        add(bytes);
        return true;
      },
      free: () => {
        add(-usedBytes);
        for (const sender of senders) this.leave(sender);
        senders = [];
        uses = [];
      },
    };
  }

  private enter(sender: string): SenderUse {
    const use = this.senders.get(sender) ?? { bodies: 0, bytes: 0 };
    use.bodies++;
    this.senders.set(sender, use);
    return use;
  }

  private leave(sender: string): void {
    const use = this.senders.get(sender);
    if (use && --use.bodies === 0) this.senders.delete(sender);
  }
}

/**
 * Reads a body with a parser that accepts at most `limit` bytes, and counts its bytes as they arrive.
 * @throws ServiceUnavailableException if the memory is full, RequestTimeoutException if no bytes arrive for ten seconds, and
 * errors of the parser. The rest of the body is then discarded.
 */
export async function readWithinMemory(
  parser: RequestHandler,
  limit: number,
  { request, response, use }: { request: Request; response: Response; use: BodyUse },
): Promise<void> {
  let pause: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      let isParsed = false;
      void parser(request, response, (error: unknown) => {
        isParsed = true;
        if (error instanceof Error) reject(error);
        else resolve();
      });
      if (isParsed) return;
      const stop = (error: Error) => {
        request.unpipe();
        request.removeAllListeners('data');
        request.resume();
        reject(error);
      };
      pause = setTimeout(() => {
        response.setHeader('Connection', 'close');
        stop(new RequestTimeoutException(PAUSED));
      }, MAX_PAUSE_MS);
      const sizeOf = sizeInMemory(request, limit);
      request.on('data', (chunk: Buffer) => {
        pause?.refresh();
        if (!use.take(sizeOf(chunk))) stop(new ServiceUnavailableException(FULL));
      });
    });
  } finally {
    clearTimeout(pause);
  }
}

/** Returns a function of the bytes that a chunk adds to the parser's memory: none beyond `limit`, where parsers stop. */
function sizeInMemory({ headers }: Request, limit: number): (chunk: Buffer) => number {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = headers;
  // Parsers reject a body with a larger Content-Length without reading it.
  let remaining = Number(length ?? 0) > limit ? 0 : limit;
  return (chunk) => {
    // A compressed body may expand to the route's limit.
    const size = encoding === 'identity' ? Math.min(chunk.length, remaining) : remaining;
    remaining -= size;
    return size;
  };
}

function sendersOf(request: Request): string[] {
  const caller = callerOf(request);
  const network = `network:${networkOf(request.ip ?? '')}`;
  return caller ? [network, `account:${caller.id}`] : [network];
}
