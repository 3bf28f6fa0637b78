import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { UploadSweeper } from '../modules/uploads/upload-sweeper.js';
import { aPhoto, pictureFacts, SVG } from '../testing/pictures.js';
import { type S3Server, startS3Server } from '../testing/s3-server.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { ObjectStorage, type OpenObject } from './object-storage.js';
import { S3Storage } from './s3-storage.js';
import { contentOf } from './uploads.service.js';

const { red } = SAMPLE.sites;
const MB = 1_048_576;
describe('S3 storage', () => {
  let store: S3Server;
  let prefix: string;
  let test: TestApp;
  let storage: ObjectStorage;
  let vendor: string;
  beforeAll(async () => {
    store = await startS3Server();
    prefix = store.environment.S3_BUCKET_PREFIX;
    test = await startTestApp(store.environment);
    await loadSampleSites(test.app);
    storage = test.app.get(ObjectStorage);
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(async () => {
    await test.close();
    await store.close();
  });

  const sign = async () => {
    const { body } = await request(test.server)
      .get('/api/v1/storage/presigned-url')
      .query({ key: '17-shoe.jpg', contentType: 'image/png', websiteName: red })
      .set('Authorization', vendor)
      .expect(200);
    return body.data as { url: string; key: string; publicUrl: string };
  };
  const put = (url: string, content: Buffer, type = 'image/png') =>
    fetch(url, { method: 'PUT', body: new Uint8Array(content), headers: { 'Content-Type': type } });
  const textOf = async (object: OpenObject | undefined) => object && (await contentOf(object)).toString();

  it('stores, replaces, lists and deletes objects in one bucket per site', async () => {
    await storage.put('uploads/first/a.png', 'one');
    await storage.put('uploads/first/a.png', 'two');
    await storage.put('uploads/second_site/b.png', 'three');
    await storage.put('demo/c.svg', '<svg/>');
    expect(await textOf(await storage.open('uploads/first/a.png'))).toBe('two');
    expect(await textOf(await storage.open('demo/c.svg'))).toBe('<svg/>');
    const keys = [];
    for await (const { key, modifiedAt } of storage.list('uploads/')) {
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
      keys.push(key);
    }
    expect(keys.sort()).toEqual(['uploads/first/a.png', 'uploads/second_site/b.png']);
    await storage.delete('uploads/first/a.png');
    await storage.delete('uploads/first/a.png');
    await storage.delete('uploads/nobody/a.png');
    expect(await storage.open('uploads/first/a.png')).toBeUndefined();
    expect(await storage.open('uploads/nobody/a.png')).toBeUndefined();
    expect(await storage.open('../x')).toBeUndefined();
    await storage.delete('uploads/second_site/b.png');
  });

  it('accepts a picture directly from the browser, and serves it after verification', async () => {
    const { url, key, publicUrl } = await sign();
    expect(url).toContain(`${store.endpoint}/${prefix}redsite/incoming/redsite/17-shoe-`);
    expect((await put(url, await aPhoto({ width: 300, height: 200 }))).status).toBe(200);
    const response = await request(test.server).get(publicUrl).expect(200);
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['cache-control']).toContain('immutable');
    const facts = await pictureFacts(response.body as Buffer);
    expect(facts).toMatchObject({ format: 'png', width: 200, height: 300 });
    expect(facts.exif).toBeUndefined();
    expect(await storage.open(key.replace('uploads/', 'incoming/'))).toBeUndefined();
    await request(test.server).get(publicUrl).set('If-None-Match', response.headers['etag']!).expect(304);
    await request(test.server).head(publicUrl).expect(200);

    const small = await request(test.server).get(publicUrl).query({ w: 320, f: 'webp' }).expect(200);
    expect(await pictureFacts(small.body as Buffer)).toMatchObject({ format: 'webp', width: 200 });
    const again = await request(test.server).get(publicUrl).query({ w: 320, f: 'webp' }).expect(200);
    expect(again.headers['etag']).toBe(small.headers['etag']);
  });

  it('has direct uploads in the library of the site, announced or found by the listing of the store', async () => {
    const list = async () => {
      const query = { filter: JSON.stringify({ websiteName: red }) };
      const { body } = await request(test.server)
        .get('/api/media')
        .query(query)
        .set('Authorization', vendor)
        .expect(200);
      return (body as { url: string }[]).map(({ url }) => url);
    };
    const photo = await aPhoto({ width: 30, height: 20 });
    await storage.put(`uploads/${red}/earlier.png`, photo);
    const { url, publicUrl } = await sign();
    expect((await put(url, photo)).status).toBe(200);
    const announcement = { websiteName: red, url: publicUrl };
    await request(test.server).post('/api/media/uploads').set('Authorization', vendor).send(announcement).expect(201);
    expect(await list()).toEqual(expect.arrayContaining([`/media/uploads/${red}/earlier.png`, publicUrl]));
    await storage.delete(`uploads/${red}/earlier.png`);
  });

  it('verifies a picture when a banner that uses it is saved', async () => {
    const save = (url: string) =>
      request(test.server)
        .post('/api/img/create')
        .set('Authorization', vendor)
        .send({ websiteName: red, offerSection: 'Banner', items: [{ url, redirectUrl: '/deals' }] });
    const good = await sign();
    await save(good.publicUrl).expect(400);
    await put(good.url, await aPhoto());
    await save(good.publicUrl).expect(200);
    expect(await storage.open(good.key)).toBeDefined();

    const bad = await sign();
    await put(bad.url, SVG);
    const { body } = await save(bad.publicUrl).expect(400);
    expect(body.message).toMatch(/^The file has the format SVG, which is not supported/);
  });

  it('rejects and deletes content that is no picture or too large', async () => {
    const drawing = await sign();
    await put(drawing.url, SVG);
    const rejection = await request(test.server).get(drawing.publicUrl).expect(400);
    expect(rejection.text).toMatch(/^The file has the format SVG, /);
    await request(test.server).get(drawing.publicUrl).expect(404);

    const large = await sign();
    await put(large.url, Buffer.alloc(10 * MB + 1));
    await request(test.server).get(large.publicUrl).expect(413);
    await request(test.server).get(large.publicUrl).expect(404);
  });

  it('accepts only the signed key and type', async () => {
    const { url } = await sign();
    expect((await put(url, SVG, 'text/html')).status).toBe(403);
    expect((await put(url.replace('17-shoe', '18-shoe'), SVG)).status).toBe(403);
  });

  it('accepts base64 uploads, and sweeps only files that no library contains', async () => {
    const base64Image = (await aPhoto()).toString('base64');
    const { body } = await request(test.server)
      .post('/api/img/upload')
      .set('Authorization', vendor)
      .send({ base64Image, mime: 'image/png', websiteName: red })
      .expect(201);
    const address = body.data.url as string;
    await storage.put('uploads/unlisted/a.png', await aPhoto());
    await test.app.get(UploadSweeper).sweep(new Date(Date.now() + 25 * 3_600_000));
    await request(test.server).get(address).expect(200);
    expect(await storage.open('uploads/unlisted/a.png')).toBeUndefined();
  });

  it('allows the Site Manager’s pages to send files to the store', async () => {
    const { headers } = await request(test.server).get('/api/docs');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${store.endpoint}`);
  });

  it('redirects browsers to the public URL if there is one', async () => {
    await storage.put('demo/public.svg', '<svg/>');
    const other = await startTestApp({
      ...store.environment,
      S3_PUBLIC_URL: 'https://{bucket}.cdn.example/',
    });
    const { headers } = await request(other.server).get('/media/demo/public.svg').expect(302);
    expect(headers['location']).toBe(`https://${prefix}-common.cdn.example/demo/public.svg`);
    await request(other.server).get('/media/demo/none.svg').expect(404);
    await other.close();
  });

  it('fails within five seconds if the store does not respond, and logs its endpoint', async () => {
    const hanging = createServer().listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const { port } = hanging.address() as AddressInfo;
    const stuck = await startTestApp({ ...store.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await loadSampleSites(stuck.app);
    const { token } = await stuck.signIn('owner');
    const body = { base64Image: (await aPhoto()).toString('base64'), mime: 'image/png', websiteName: red };
    const error = jest.spyOn(Logger.prototype, 'error');
    const started = performance.now();
    const response = await request(stuck.server)
      .post('/api/img/upload')
      .set('Authorization', token)
      .send(body)
      .expect(503);
    expect(performance.now() - started).toBeLessThan(5_500);
    expect(response.body.message).toBe('The image store is currently unavailable. Try again later.');
    expect(JSON.stringify(error.mock.calls)).toContain(
      `The store http://127.0.0.1:${port} failed at HeadBucket ${prefix}`,
    );
    error.mockRestore();
    await request(stuck.server).get('/api/health/live').expect(200);
    await stuck.close();
    hanging.close();
  });

  it('returns public URLs without a request, and fails if the store is unreachable', async () => {
    const other = new S3Storage({
      endpoint: 'http://127.0.0.1:9',
      uploadEndpoint: 'https://files.example',
      region: 'ap-south-1',
      bucketPrefix: 'shop-',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      publicUrl: 'https://{bucket}.cdn.example',
    });
    expect(other.publicUrl('uploads/redsite/a.png')).toBe('https://shop-redsite.cdn.example/uploads/redsite/a.png');
    expect(other.publicUrl('variants/uploads/fresh_finds/a.png.320.webp')).toMatch(
      /^https:\/\/shop-fresh-finds-[0-9a-f]{8}\.cdn\.example\//,
    );
    await expect(other.open('uploads/redsite/a.png')).rejects.toThrow(
      /^The store http:\/\/127\.0\.0\.1:9 failed at GetObject shop-redsite\/uploads\/redsite\/a\.png: .*ECONNREFUSED/,
    );
    other.onModuleDestroy();
  });
});
