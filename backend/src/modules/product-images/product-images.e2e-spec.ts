import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import { importProducts } from '../../testing/import-products.js';
import { aPhoto, HTML, pictureFacts, SVG } from '../../testing/pictures.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { UploadSweeper } from '../uploads/upload-sweeper.js';
import { ProductSearch } from '../search/product-search.js';

const DAY_MS = 86_400_000;

describe('images of products', () => {
  let test: TestApp;
  let merchant: Server;
  /** Paths of the requests to the merchant's server. */
  let requests: string[];
  /** Responses that wait for `answerSlowRequests`. */
  const slowResponses: (() => void)[] = [];
  beforeAll(async () => {
    const photo = await aPhoto({ width: 1600, height: 1600 });
    const bomb = await aPhoto({ width: 10_000, height: 6_000, format: 'png' });
    const pixel = await aPhoto({ width: 1, height: 1, format: 'gif' });
    requests = [];
    merchant = createServer((message, response) => {
      requests.push(message.url ?? '');
      if (message.url?.startsWith('/photo')) response.end(photo);
      else if (message.url?.startsWith('/slow')) slowResponses.push(() => response.end(photo));
      else if (message.url === '/pixel.gif') response.end(pixel);
      else if (message.url?.startsWith('/page.jpg')) response.end(HTML);
      else if (message.url === '/drawing.svg') response.end(SVG);
      else if (message.url === '/bomb.png') response.end(bomb);
      else if (message.url === '/huge.jpg') response.writeHead(200, { 'Content-Length': MAX_IMAGE_BYTES + 1 }).end();
      else if (message.url === '/to-private.jpg')
        response.writeHead(302, { Location: `${origin('127.0.0.2')}/photo-private.jpg` }).end();
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => merchant.listen(0, '0.0.0.0', resolve));
    test = await startTestApp({ FEED_HOSTS: '127.0.0.1,127.0.0.3' });
    await loadSampleSites(test.app);
  });
  afterAll(async () => {
    merchant.close();
    await test.close();
  });

  const origin = (host = '127.0.0.1') => `http://${host}:${(merchant.address() as AddressInfo).port}`;

  /** Stores a product with an image. @returns the path of the image in the product search. */
  async function imageOf(title: string, image: string): Promise<string> {
    await importProducts(test.app, [
      {
        merchantId: SAMPLE.mids.red,
        externalId: title,
        title,
        description: '',
        priceCents: 1_000,
        currency: 'USD',
        categoryIds: [],
        images: [image],
        link: 'https://m12.example/x',
        offeredOnly: false,
      },
    ]);
    await test.app.get(ProductSearch).refresh();
    const query = { websiteName: SAMPLE.sites.red, q: title };
    const { body } = await request(test.server).get('/api/home/searchProducts').query(query).expect(200);
    return body.payload.products[0]._source.images.image[0].value as string;
  }

  it('are fetched from the merchant once, and served in small sizes', async () => {
    const path = await imageOf('Photographed', `${origin()}/photo.jpg`);
    expect(path).toMatch(/^\/media\/products\/[0-9a-f]{24}-0-[0-9a-f]{8}\.webp$/);
    const sizes = await Promise.all(
      [320, 640].map((w) => request(test.server).get(path).query({ w }).set('Accept', 'image/webp').expect(200)),
    );
    const facts = await Promise.all(sizes.map(({ body }) => pictureFacts(body as Buffer)));
    expect(facts.map(({ width, format }) => [width, format])).toEqual([
      [320, 'webp'],
      [640, 'webp'],
    ]);
    const original = await request(test.server).get(path).expect(200);
    expect(await pictureFacts(original.body as Buffer)).toMatchObject({ width: 1280, format: 'webp' });
    expect(requests).toEqual(['/photo.jpg']);
  });

  it('have one path each, so that nobody can store copies', async () => {
    const path = await imageOf('One path', `${origin()}/photo-once.jpg`);
    const before = requests.length;
    for (const other of [path.replace(/[0-9a-f]{8}\.webp$/, '00000000.webp'), path.replace('-0-', '-00-')]) {
      await request(test.server).get(other).expect(404);
    }
    expect(requests).toHaveLength(before);
    await request(test.server).get(path).expect(200);
  });

  it('are in the share image of the product’s page', async () => {
    const shareImageOf = async (title: string, image: string) => {
      const [, id] = /products\/([0-9a-f]{24})/.exec(await imageOf(title, image))!;
      const path = `/api/share-images/product/${id}`;
      return (await request(test.server).get(path).query({ websiteName: SAMPLE.sites.red }).expect(200)).body as Buffer;
    };
    const withPhoto = await shareImageOf('Shared', `${origin()}/photo-shared.jpg`);
    const withoutPhoto = await shareImageOf('Shared', `${origin()}/missing-shared.jpg`);
    expect(requests).toContain('/photo-shared.jpg');
    expect(withPhoto.equals(withoutPhoto)).toBe(false);
  });

  it('are fetched again if they are older than a month', async () => {
    const path = await imageOf('Old', `${origin()}/photo.jpg`);
    await request(test.server).get(path).expect(200);
    const key = path.replace('/media/', '');
    await test.app.get(UploadSweeper).sweep(new Date(Date.now() + 29 * DAY_MS));
    expect(await test.app.get(ObjectStorage).open(key)).toBeDefined();
    await test.app.get(UploadSweeper).sweep(new Date(Date.now() + 31 * DAY_MS));
    expect(await test.app.get(ObjectStorage).open(key)).toBeUndefined();
  });

  it('are deleted if there are too many, the oldest first', async () => {
    const paths: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      const path = await imageOf(`Bound ${name}`, `${origin()}/photo-${name}.jpg`);
      await request(test.server).get(path).expect(200);
      paths.push(path.replace('/media/', ''));
    }
    await test.app.get(UploadSweeper).sweep(new Date(), undefined, 2);
    const stored = await Promise.all(paths.map((key) => test.app.get(ObjectStorage).open(key)));
    expect(stored.map((object) => object !== undefined)).toEqual([false, true, true]);
  });

  it.each([
    ['a page instead of a picture', '/page.jpg'],
    ['a single pixel', '/pixel.gif'],
    ['no file', '/missing.jpg'],
    ['an SVG, which could contain scripts', '/drawing.svg'],
    ['a small file of too many pixels', '/bomb.png'],
    ['a file of too many bytes', '/huge.jpg'],
    ['a redirect to a host that is not public', '/to-private.jpg'],
  ])('are 404 if the merchant has %s, and not requested again for some minutes', async (problem, file) => {
    const path = await imageOf(problem, origin() + file);
    await request(test.server).get(path).expect(404);
    await request(test.server).get(path).query({ w: 320 }).expect(404);
    expect(requests.filter((url) => url === file)).toHaveLength(1);
    expect(requests).not.toContain('/photo-private.jpg');
  });

  it('are fetched from other hosts while one host is slow', async () => {
    const slow = await Promise.all([1, 2, 3].map((i) => imageOf(`Slow ${i}`, `${origin()}/slow-${i}.jpg`)));
    const other = await imageOf('Of another host', `${origin('127.0.0.3')}/photo-fast.jpg`);
    const responses = slow.map((path) =>
      request(test.server)
        .get(path)
        .then(({ status }) => status),
    );
    await until(() => slowResponses.length === 2);
    await request(test.server).get(other).expect(200);
    expect(slowResponses).toHaveLength(2);
    for (const answer of slowResponses.splice(0)) answer();
    await until(() => slowResponses.length === 1);
    slowResponses.pop()?.();
    expect(await Promise.all(responses)).toEqual([200, 200, 200]);
  });

  it('are not fetched from hosts that are not public', async () => {
    const before = requests.length;
    const path = await imageOf('Private', `${origin('127.0.0.2')}/photo.jpg`);
    await request(test.server).get(path).expect(404);
    expect(requests).toHaveLength(before);
  });

  it('are counted by feed and reason if the merchant does not serve them, until they are fetched', async () => {
    const owner = (await test.signIn('owner')).token;
    const feedId = '65f0a1b2c3d4e5f607182931';
    const products = test.app.get<Connection>(getConnectionToken()).collection('products');
    const failed = (query: object, token = owner) =>
      request(test.server).get('/api/product-images/failed').query(query).set('Authorization', token);
    for (const [title, file] of [
      ['Absent one', 'absent-1.jpg'],
      ['Absent two', 'absent-2.jpg'],
      ['Page as image', 'page.jpg?counted'],
      ['Present', 'photo-counted.jpg'],
    ] as const) {
      const path = await imageOf(title, `${origin()}/${file}`);
      await products.updateOne({ title }, { $set: { feedId } });
      await request(test.server).get(path);
    }
    const { body } = await failed({ feedId }).expect(200);
    expect(body).toEqual({
      count: 3,
      reasons: [
        { reason: expect.stringContaining('404'), count: 2, example: expect.stringContaining('/absent-') },
        {
          reason: 'The file is not a picture, or a picture of one pixel.',
          count: 1,
          example: `${origin()}/page.jpg?counted`,
        },
      ],
    });
    expect((await failed({ feedId: '65f0a1b2c3d4e5f607182932' }).expect(200)).body).toEqual({ count: 0, reasons: [] });
    await failed({ feedId: 'x' }).expect(400);
    await failed({ feedId }, (await test.signIn('vendor', [SAMPLE.sites.red])).token).expect(403);
    await failed({ feedId }, '').expect(401);
  });

  it.each([
    '65f0a1b2c3d4e5f60718293a-0-00000000.webp',
    '65f0a1b2c3d4e5f60718293a-0.png',
    'x.webp',
    '../x-0-00000000.webp',
  ])('are 404 for an unknown product or key: %s', async (name) => {
    await request(test.server).get(`/media/products/${name}`).expect(404);
  });
});
