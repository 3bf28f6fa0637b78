import { expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import request from 'supertest';
import { startRoutes } from '../../testing/route-app.js';
import { PublicCache, publicCacheControl } from './public-cache.js';

const NOW = 1_000_000;

it.each([
  [undefined, 'public, max-age=10, stale-while-revalidate=10'],
  [60_000, 'public, max-age=10, stale-while-revalidate=10'],
  [14_500, 'public, max-age=10, stale-while-revalidate=4'],
  [3_000, 'public, max-age=3, stale-while-revalidate=0'],
  [-1, 'public, max-age=0, stale-while-revalidate=0'],
])('converts an end in %p ms to %j', (left, header) =>
  expect(publicCacheControl(10, left && NOW + left, NOW)).toBe(header),
);

@Controller()
class Routes {
  @Get('cached')
  @PublicCache(10)
  cached() {
    return {};
  }
}

it('a public read is cached by site, and never for a token', async () => {
  const app = await startRoutes([Routes]);
  const open = await request(app.getHttpServer()).get('/cached').expect(200);
  expect(open.headers).toMatchObject({
    'cache-control': 'public, max-age=10, stale-while-revalidate=10',
    vary: 'X-Grabdeals-Site, Authorization',
  });
  const own = await request(app.getHttpServer()).get('/cached').set('Authorization', 'x').expect(200);
  expect(own.headers['cache-control']).toBeUndefined();
  expect(own.headers['vary']).toBe('X-Grabdeals-Site, Authorization');
  await app.close();
});
