import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isHealthCheck } from '../../modules/health/health-paths.js';

const CORRELATION_ID = /^[\w.-]{8,64}$/;
const CORRELATION_HEADER = 'X-Request-Id';

/** What the channel `grabdeals:request` tells of an answered request. */
export interface RequestEvent {
  method: string;
  /** The pattern of its address, such as `/api/content/:id`. */
  route: string;
  status: number;
  seconds: number;
}

const requests = channel('grabdeals:request');

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
      const ms = performance.now() - started;
      if (requests.hasSubscribers) {
        const { method } = request;
        const event: RequestEvent = {
          method,
          route: routeOf(request, response),
          status: response.statusCode,
          seconds: ms / 1_000,
        };
        requests.publish(event);
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
 * The pattern of the address that was asked for: of the API's route, or of the page, which the storefront tells by
 * `response.locals.pageRoute()`. What has neither is summed up by the first part of its path.
 */
export function routeOf(request: Request, response: Response): string {
  const pageRoute = response.locals['pageRoute'] as (() => string) | undefined;
  if (pageRoute) return pageRoute();
  const pattern = (request.route as { path?: unknown } | undefined)?.path;
  // Nest's own for what is no route.
  if (typeof pattern === 'string' && pattern !== '*path') return pattern;
  const [, folder] = /^\/(api|media|admin|assets)(?:\/|$)/.exec(request.originalUrl.split('?')[0]!) ?? [];
  return folder ? `/${folder}/*` : 'other';
}

function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}
