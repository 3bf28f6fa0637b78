import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const CORRELATION_ID = /^[\w.-]{8,64}$/;
const CORRELATION_HEADER = 'X-Request-Id';

/**
 * One line per request with its correlation id: the caller's X-Request-Id where it is a sane one, else a new one.
 * Headers and the query are left out: they carry tokens, signatures and what a shopper searched for.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get(CORRELATION_HEADER);
    const correlationId = given && CORRELATION_ID.test(given) ? given : randomUUID();
    response.setHeader(CORRELATION_HEADER, correlationId);
    // The storefront passes it on to the API calls that a page needs.
    response.locals['requestId'] = correlationId;
    const started = performance.now();
    const path = request.path;
    response.once('close', () => {
      const level = levelOf(response.statusCode);
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          correlationId,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
          ...(response.writableFinished ? {} : { cutOff: true }),
        },
        'request',
      );
    });
    next();
  };
}

function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}
