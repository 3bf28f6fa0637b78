import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isHealthCheck } from '../http/health-check.js';

const CORRELATION_ID = /^[\w.-]{8,64}$/;
const CORRELATION_HEADER = 'X-Request-Id';

/** The event that channel `grabdeals:request` publishes for a completed request. */
export interface RequestEvent {
  method: string;
  /** Pattern of the route, such as `/api/content/:id`. */
  route: string;
  status: number;
  seconds: number;
}

const requestChannel = channel('grabdeals:request');

/**
 * Logs one line per request with its correlation id: the caller's X-Request-Id if it is well-formed, else a new id. Headers and the
 * query are omitted, because they contain tokens, signatures and shoppers' words.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const callerId = request.get(CORRELATION_HEADER);
    const correlationId = callerId && CORRELATION_ID.test(callerId) ? callerId : randomUUID();
    response.setHeader(CORRELATION_HEADER, correlationId);
    // The storefront sends the id with the API calls of a page.
    response.locals['requestId'] = correlationId;
    const start = performance.now();
    const path = request.path;
    response.once('close', () => {
      const ms = performance.now() - start;
      if (requestChannel.hasSubscribers) {
        const { method } = request;
        const event: RequestEvent = {
          method,
          route: routeOf(request, response),
          status: response.statusCode,
          seconds: ms / 1_000,
        };
        requestChannel.publish(event);
      }
      // Health checks log when their state changes.
      const level = isHealthCheck(path) ? 'debug' : levelOf(response.statusCode);
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          correlationId,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round(ms),
          ...(response.writableFinished ? {} : { cutOff: true }),
        },
        'request',
      );
    });
    next();
  };
}

/**
 * Returns the pattern of a request's route: of the API's route, or of the storefront's page (`response.locals.pageRoute()`). Other
 * requests are grouped by the first segment of their path.
 */
export function routeOf(request: Request, response: Response): string {
  const pageRoute = response.locals['pageRoute'] as (() => string) | undefined;
  if (pageRoute) return pageRoute();
  const pattern = (request.route as { path?: unknown } | undefined)?.path;
  // `*path` is Nest's route for unknown paths.
  if (typeof pattern === 'string' && pattern !== '*path') return pattern;
  const [, folder] = /^\/(api|media|admin|assets)(?:\/|$)/.exec(request.originalUrl.split('?')[0]!) ?? [];
  return folder ? `/${folder}/*` : 'other';
}

function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}
