import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import request from 'supertest';
import { aPhoto, pictureFacts } from '../testing/pictures.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { MediaLibrary } from './media-library.js';
import { PictureProcessor } from './picture-processor.js';
import { ObjectStorage } from './object-storage.js';
import { UploadsService } from './uploads.service.js';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 0h9v9z"/></svg>';

describe('/media', () => {
  let test: TestApp;
  let address: string;
  beforeAll(async () => {
    test = await startTestApp();
    const photo = await aPhoto({ width: 900, height: 1200 });
    address = await test.app.get(UploadsService).add('redsite', '17-a.jpg', 'image/jpeg', photo, 'file');
  });
  afterAll(() => test.close());

  const get = (query: object, accept = 'image/*') =>
    request(test.server).get(address).query(query).set('Accept', accept);
  const widthOf = async (content: unknown) => (await pictureFacts(content as Buffer)).width;

  it.each([
    [{ w: 320, f: 'webp' }, 320, 'image/webp'],
    [{ w: 640, f: 'avif' }, 640, 'image/avif'],
    [{ w: 1280, f: 'webp' }, 1200, 'image/webp'],
    [{ f: 'webp' }, 1200, 'image/webp'],
  ])('serves %j with a lifetime of a year', async (query, width, type) => {
    const { body, headers } = await get(query).expect(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await widthOf(body)).toBe(width);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/png'],
  ])('selects the format by the Accept header with f=auto: %s', async (accept, type) => {
    const { headers } = await get({ w: 480, f: 'auto' }, accept).expect(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['vary']).toContain('Accept');
    expect((await get({ w: 480 }, accept).expect(200)).headers['content-type']).toBe(type);
  });

  it('renders a variant once for concurrent requests', async () => {
    const storage = test.app.get(ObjectStorage);
    const name = `variants/${address.slice('/media/'.length)}.960.webp`;
    expect(await storage.open(name)).toBeUndefined();
    const responses = await Promise.all(Array.from({ length: 8 }, () => get({ w: 960, f: 'webp' }).expect(200)));
    expect(new Set(responses.map(({ headers }) => headers['etag'])).size).toBe(1);
    await storage.put(name, 'stored');
    expect(((await get({ w: 960, f: 'webp' }).expect(200)).body as Buffer).toString()).toBe('stored');
  });

  it('returns 503 with Retry-After if too many pictures wait', async () => {
    const full = jest
      .spyOn(test.app.get(PictureProcessor), 'render')
      .mockRejectedValue(new ServiceUnavailableException());
    const { headers } = await get({ w: 640, f: 'webp' }).expect(503);
    full.mockRestore();
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    await get({ w: 640, f: 'webp' }).expect(200);
  });

  it('returns 304 for a known ETag, and no body for HEAD', async () => {
    const { headers } = await get({ w: 320, f: 'webp' }).expect(200);
    await get({ w: 320, f: 'webp' }).set('If-None-Match', headers['etag']!).expect(304);
    await request(test.server).head(address).expect(200).expect('Content-Type', 'image/png');
  });

  it.each([{ w: 333 }, { w: 'x' }, { w: '' }, { w: ['320', '640'] }, { w: 320, f: 'tiff' }, { f: { $gt: '' } }])(
    'rejects %j',
    (query) => get(query).expect(400),
  );

  it('serves SVG unchanged in a sandbox, and as WebP if a size is requested', async () => {
    await test.app.get(ObjectStorage).put('demo/a.svg', DRAWING);
    const drawing = await request(test.server).get('/media/demo/a.svg').expect(200);
    expect(drawing.headers['content-type']).toContain('image/svg+xml');
    expect(drawing.headers['content-security-policy']).toContain('sandbox');
    const { headers, body } = await request(test.server).get('/media/demo/a.svg?w=320&f=webp').expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(await pictureFacts(body as Buffer)).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });

  it('returns 404 for unknown pictures and for files that are not served', async () => {
    await request(test.server).get('/media/uploads/redsite/none.png').query({ w: 320 }).expect(404);
    await request(test.server)
      .get(`/media/variants${address.slice('/media'.length)}.320.webp`)
      .expect(404);
    const storage = test.app.get(ObjectStorage);
    for (const key of ['incoming/redsite/a.png', 'tmp/half-written.png']) {
      await storage.put(key, await aPhoto({ width: 20, height: 20 }));
      expect(await storage.open(key)).toBeDefined();
      await request(test.server).get(`/media/${key}`).expect(404);
    }
    await request(test.server).get('/media/uploads/%2e%2e/%2e%2e/jwt-secret').expect(404);
  });

  it('deletes a picture with all its variants', async () => {
    await get({ w: 320, f: 'webp' }).expect(200);
    await test.app.get(MediaLibrary).remove(address.slice('/media/'.length));
    await get({}).expect(404);
    await get({ w: 320, f: 'webp' }).expect(404);
  });
});
