import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { SITE_HEADER } from '../site/site.decorator.js';

const LIFETIME_MS = 1_000;
const MAX_ANSWERS = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;
const KEPT_HEADERS = ['Content-Type', 'Cache-Control', 'Vary', 'ETag'] as const;

interface Answer {
  body: string;
  headers: [name: string, value: string][];
}

/**
 * Keeps answers of the named public calls for one second, a tenth of what their Cache-Control allows anyway: under load
 * most shoppers ask what another just asked. Callers with a token always get an answer of their own, and a site's
 * answers are kept apart from every other's. What `followChanges` announces is not waited out.
 */
export function answerMemory(
  paths: ReadonlySet<string>,
  followChanges: (listener: () => void) => void,
): RequestHandler {
  const answers = new LRUCache<string, Answer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length * 2,
    ttl: LIFETIME_MS,
  });
  let changes = 0;
  followChanges(() => {
    changes++;
    answers.clear();
  });
  return (request, response, next) => {
    if (request.method !== 'GET' || request.headers.authorization || !paths.has(request.path)) {
      next();
      return;
    }
    const key = keyOf(request);
    const known = answers.get(key);
    if (known) {
      for (const [name, value] of known.headers) response.setHeader(name, value);
      response.send(known.body);
      return;
    }
    const asOf = changes;
    // What was read before a change and is answered after it may be old.
    remember(response, (answer) => asOf === changes && answers.set(key, answer));
    next();
  };
}

function keyOf(request: Request): string {
  return `${request.get(SITE_HEADER) ?? ''} ${request.hostname} ${request.originalUrl}`;
}

/** Listens in on what is sent; an error is not kept. */
function remember(response: Response, keep: (answer: Answer) => unknown): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    response.send = send;
    const sent = send(body);
    if (typeof body === 'string' && (response.statusCode === 200 || response.statusCode === 304)) {
      const headers = KEPT_HEADERS.flatMap((name): [string, string][] => {
        const value = response.get(name);
        return value === undefined ? [] : [[name, value]];
      });
      keep({ body, headers });
    }
    return sent;
  };
}
