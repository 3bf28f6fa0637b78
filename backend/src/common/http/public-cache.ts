import { type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SITE_HEADER } from '../site/site.decorator.js';

/** Returns the Cache-Control of a public read that stays fresh for `seconds`, but not longer than until `end`. */
export function publicCacheControl(seconds: number, end = Infinity, now = Date.now()): string {
  const remaining = Math.max(0, Math.floor((end - now) / 1000));
  const fresh = Math.min(seconds, remaining);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(seconds, remaining - fresh)}`;
}

/** Lets caches use a response no longer than until its next change. Responses to requests with a token are never cached. */
export function cacheUntil(changesAt: Date | undefined, maxAge: number, response: Response): void {
  if (response.req.headers.authorization) return;
  response.setHeader('Cache-Control', publicCacheControl(maxAge, changesAt?.getTime()));
}

/**
 * Marks a public read as cacheable for some seconds; afterwards ETags avoid transfers. Responses depend on the site, which the host
 * or X-Grabdeals-Site selects: both are part of a shared cache's key. Responses to requests with a token are never cached.
 */
export function PublicCache(seconds: number): MethodDecorator {
  const cached: NestInterceptor = {
    intercept(context: ExecutionContext, next) {
      const request = context.switchToHttp().getRequest<Request>();
      const response = context.switchToHttp().getResponse<Response>();
      response.vary(`${SITE_HEADER}, Authorization`);
      if (!request.headers.authorization) response.setHeader('Cache-Control', publicCacheControl(seconds));
      return next.handle();
    },
  };
  return UseInterceptors(cached);
}
