import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { importProducts } from '../../testing/import-products.js';
import { aPhoto, HTML, pictureFacts } from '../../testing/pictures.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { UploadSweeper } from '../uploads/upload-sweeper.js';
import { ProductSearch } from '../search/product-search.js';

const DAY_MS = 86_400_000;

describe('images of products', () => {
  let test: TestApp;
  let merchant: Server;
  /** Paths of the requests to the merchant's server. */
  let requests: string[];
  beforeAll(async () => {
    const photo = await aPhoto({ width: 1600, height: 1600 });
    requests = [];
    merchant = createServer((message, response) => {
      requests.push(message.url ?? '');
      if (message.url === '/photo.jpg') response.end(photo);
      else if (message.url === '/page.jpg') response.end(HTML);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
    test = await startTestApp({ FEED_HOSTS: '127.0.0.1' });
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
    expect(path).toMatch(/^\/media\/products\/[0-9a-f]{24}-0-[0-9a-f]{8}\.png$/);
    const sizes = await Promise.all(
      [320, 640].map((w) => request(test.server).get(path).query({ w }).set('Accept', 'image/webp').expect(200)),
    );
    const facts = await Promise.all(sizes.map(({ body }) => pictureFacts(body as Buffer)));
    expect(facts.map(({ width, format }) => [width, format])).toEqual([
      [320, 'webp'],
      [640, 'webp'],
    ]);
    const original = await request(test.server).get(path).expect(200);
    expect((await pictureFacts(original.body as Buffer)).width).toBe(1280);
    expect(requests).toEqual(['/photo.jpg']);
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

  it.each([
    ['a page instead of a picture', '/page.jpg'],
    ['no file', '/missing.jpg'],
  ])('are 404 if the merchant has %s, and not requested again for some minutes', async (problem, file) => {
    const path = await imageOf(problem, origin() + file);
    await request(test.server).get(path).expect(404);
    await request(test.server).get(path).query({ w: 320 }).expect(404);
    expect(requests.filter((url) => url === file)).toHaveLength(1);
  });

  it('are not fetched from hosts that are not public', async () => {
    const before = requests.length;
    const path = await imageOf('Private', `${origin('127.0.0.2')}/photo.jpg`);
    await request(test.server).get(path).expect(404);
    expect(requests).toHaveLength(before);
  });

  it.each([
    '65f0a1b2c3d4e5f60718293a-0-00000000.png',
    '65f0a1b2c3d4e5f60718293a-0.png',
    'x.png',
    '../x-0-00000000.png',
  ])('are 404 for an unknown product or key: %s', async (name) => {
    await request(test.server).get(`/media/products/${name}`).expect(404);
  });
});
