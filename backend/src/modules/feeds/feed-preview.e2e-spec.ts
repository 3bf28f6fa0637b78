import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedsTest } from '../../testing/feeds-test.js';
import { zipOf } from '../../testing/zip.js';
import { DEFAULT_PREVIEW_LIMITS, PREVIEW_LIMITS, type PreviewLimits } from './files/feed-previews.service.js';

const CSV = 'id,title,link,price\nk1,Kettle,https://shop.example/1,9.00 USD\n';

let feeds: FeedsTest;
let source: Server | undefined;
beforeAll(async () => {
  feeds = await FeedsTest.start();
});
afterAll(() => feeds?.test.close());
beforeEach(() => feeds.empty());
afterEach(() => {
  source?.closeAllConnections();
  source?.close();
  source = undefined;
  Object.assign(feeds.test.app.get<PreviewLimits>(PREVIEW_LIMITS), DEFAULT_PREVIEW_LIMITS);
});

const preview = (id: string, body: object = {}) => feeds.call('post', `feeds/${id}/preview`, body);

/** Creates a feed whose source responds with the handler. */
async function fetchedFeed(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  source = server;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv`;
  return feeds.newFeed({ source: { kind: 'https', address } });
}

describe('a preview of a file that is not a feed', () => {
  const manyFiles = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`${index}.csv`, '']));
  const attributes = Array.from({ length: 300_000 }, (_, index) => `a${index}=""`).join(' ');
  it.each<[string, () => Buffer | string, RegExp]>([
    ['of two bytes that begin a zip', () => Buffer.from('PK'), /zip is cut off or damaged/],
    ['of a path outside the zip', () => zipOf({ '../x.csv': CSV }), /unsafe name \("\.\.\/x\.csv"\)/],
    ['of 60,000 files in a zip', () => zipOf(manyFiles), /contains 60000 files instead of a feed/],
    [
      'of 300,000 attributes',
      () => `<r><item ${attributes}/><item/></r>`,
      /element in line 1 has more than 1000 attributes/,
    ],
  ])('%s is a 400 with the reason', async (_kind, content, reason) => {
    const id = await feeds.newFeed();
    await feeds.upload(id, content());
    const { body } = await preview(id).expect(400);
    expect(body.error.file).toMatch(reason);
  });
});

describe('a preview of a file that has to be fetched', () => {
  it('fetches it once for previews of different settings', async () => {
    let fetches = 0;
    const id = await fetchedFeed((_request, response) => {
      fetches++;
      response.end(CSV);
    });
    expect((await preview(id).expect(200)).body.columns).toHaveLength(4);
    await preview(id, { profile: 'google' }).expect(200);
    expect(fetches).toBe(1);
  });

  it('fetches from public hosts only', async () => {
    const id = await feeds.newFeed({ source: { kind: 'https', address: 'http://10.0.0.1/a.csv' } });
    expect((await preview(id).expect(409)).body.message).toMatch(/public/i);
  });

  it('fetches it once for all concurrent previews', async () => {
    let fetches = 0;
    const id = await fetchedFeed((_request, response) => {
      fetches++;
      response.write(CSV.slice(0, 10));
      setImmediate(() => response.end(CSV.slice(10)));
    });
    const responses = await Promise.all(Array.from({ length: 12 }, () => preview(id)));
    expect(responses.map(({ status, body }) => [status, body.products?.[0]?.product?.title])).toEqual(
      Array.from({ length: 12 }, () => [200, 'Kettle']),
    );
    expect(fetches).toBe(1);
  });

  it('is a 409 if the file takes too long, and the download continues for the next preview', async () => {
    Object.assign(feeds.test.app.get<PreviewLimits>(PREVIEW_LIMITS), { waitMs: 100 });
    let finish = () => undefined as void;
    let fetches = 0;
    const id = await fetchedFeed((_request, response) => {
      fetches++;
      response.write(CSV.slice(0, 10));
      finish = () => void response.end(CSV.slice(10));
    });
    const { body } = await preview(id).expect(409);
    expect(body.message).toMatch(/not arrived as a whole within 0\.1 seconds.* continues in the background/);
    Object.assign(feeds.test.app.get<PreviewLimits>(PREVIEW_LIMITS), DEFAULT_PREVIEW_LIMITS);
    finish();
    expect((await preview(id).expect(200)).body.products[0].product.title).toBe('Kettle');
    expect(fetches).toBe(1);
  });

  it('is a 409 if the source never ends', async () => {
    Object.assign(feeds.test.app.get<PreviewLimits>(PREVIEW_LIMITS), { fetchMs: 100 });
    const id = await fetchedFeed((_request, response) => void response.write(CSV));
    const { body } = await preview(id).expect(409);
    expect(body.message).toMatch(/not sent the whole file within 0\.1 seconds/);
  });

  it('waits for less than 15 seconds in total', () => {
    const { waitMs, readMs } = DEFAULT_PREVIEW_LIMITS;
    expect(waitMs + readMs).toBeLessThan(15_000);
  });
});
