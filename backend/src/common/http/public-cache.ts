import { type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SITE_HEADER } from '../site/site.decorator.js';

/** Cache-Control of a public read that shows something new after some seconds, and nothing any more once it has ended. */
export function publicCacheControl(seconds: number, end = Infinity, now = Date.now()): string {
  const left = Math.max(0, Math.floor((end - now) / 1000));
  const fresh = Math.min(seconds, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(seconds, left - fresh)}`;
}

/**
 * Marks a public read as cacheable for some seconds; ETags do the rest. Answers differ by site, and the site may come
 * from the host or from X-Grabdeals-Site: both are part of a shared cache's key. What is answered to a token is nobody
 * else's, so it stays uncached as everything else of the API.
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
