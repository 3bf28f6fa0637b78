import { applyDecorators, Header } from '@nestjs/common';

/** Cache-Control of a public read that shows something new after some seconds, and nothing any more once it has ended. */
export function publicCacheControl(seconds: number, end = Infinity, now = Date.now()): string {
  const left = Math.max(0, Math.floor((end - now) / 1000));
  const fresh = Math.min(seconds, left);
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(seconds, left - fresh)}`;
}

/**
 * Marks a public read as cacheable for some seconds; ETags do the rest. Answers differ by site, and the site may come
 * from the host or from X-Grabdeals-Site: both are part of a shared cache's key.
 */
export function PublicCache(seconds: number): MethodDecorator {
  return applyDecorators(Header('Cache-Control', publicCacheControl(seconds)), Header('Vary', 'X-Grabdeals-Site'));
}
