import { applyDecorators, Header } from '@nestjs/common';

/**
 * Marks a public read as cacheable for some seconds; ETags do the rest. Answers differ by site, and the site may come
 * from the host or from X-Grabdeals-Site: both are part of a shared cache's key.
 */
export function PublicCache(seconds: number): MethodDecorator {
  return applyDecorators(
    Header('Cache-Control', `public, max-age=${seconds}, stale-while-revalidate=${seconds}`),
    Header('Vary', 'X-Grabdeals-Site'),
  );
}
