import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FeedsTest } from '../../testing/feeds-test.js';

let feeds: FeedsTest;
beforeAll(async () => {
  feeds = await FeedsTest.start();
});
afterAll(() => feeds?.test.close());
beforeEach(() => feeds.empty());

const TITLES = ['Café du Marché kettle', 'Men’s kettle', 'Kettle for 20 €'];
const CSV = `id,title,link,price\n${TITLES.map((title, id) => `k${id},${title},https://shop.example/${id},9.00 USD\n`).join('')}`;
/** `CSV` as a spreadsheet on Windows saves it. */
const CSV_1252 = Buffer.from(CSV.replace('’', '\x92').replace('€', '\x80'), 'latin1');

const titles = async () => (await feeds.products()).map((product) => product['title'] as string).sort();
const WHAT_TO_CHOOSE = /not in UTF-8: line 2 .* choose Windows-1252 as the encoding of the feed/;

it('is declared by the file, else by the setting of the feed', async () => {
  const id = await feeds.newFeed();
  expect((await feeds.call('get', `feeds/${id}`)).body.encoding).toBe('auto');
  const { body } = await feeds.call('put', `feeds/${id}`, { encoding: 'windows-1252' }).expect(200);
  expect(body.encoding).toBe('windows-1252');
  expect((await feeds.call('put', `feeds/${id}`, { name: 'Other' })).body.encoding).toBe('windows-1252');
  for (const [method, path] of [
    ['post', 'feeds'],
    ['put', `feeds/${id}`],
    ['post', `feeds/${id}/preview`],
  ] as const) {
    const refused = await feeds.call(method, path, { name: 'A', merchantId: 7, encoding: 'utf-7' }).expect(400);
    expect(Object.keys(refused.body.error)).toContain('encoding');
  }
});

it('can be tried in a preview, whose error names the setting', async () => {
  const id = await feeds.newFeed();
  await feeds.upload(id, CSV_1252);
  const preview = (body: object) => feeds.call('post', `feeds/${id}/preview`, body);
  expect((await preview({}).expect(400)).body.error.file).toMatch(WHAT_TO_CHOOSE);
  const { body } = await preview({ encoding: 'windows-1252' }).expect(200);
  expect(body.rows.map(({ cells }: { cells: { title: string } }) => cells.title)).toEqual(TITLES);
  expect(body.products[0].product.title).toBe(TITLES[0]);
  await preview({}).expect(400);
  await feeds.call('put', `feeds/${id}`, { encoding: 'windows-1252' });
  expect((await preview({}).expect(200)).body.products[2].product.title).toBe(TITLES[2]);
  await preview({ encoding: 'auto' }).expect(400);
});

it('is used by runs: names are right in the catalogue', async () => {
  const id = await feeds.newFeed();
  await feeds.upload(id, CSV_1252);
  expect(await feeds.run(id)).toMatchObject({ state: 'failed', message: expect.stringMatching(WHAT_TO_CHOOSE) });
  await feeds.call('put', `feeds/${id}`, { encoding: 'windows-1252' });
  expect(await feeds.run(id)).toMatchObject({ state: 'applied', counts: { added: 3, rejected: 0 } });
  expect(await titles()).toEqual([...TITLES].sort());
});

it('makes the next run read an unmodified file again after a change', async () => {
  const source = createServer((message, response) => {
    if (message.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"1"' }).end(CSV.replace('’', "'"));
  });
  await new Promise<void>((resolve) => void source.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}/feed.csv`;
    const id = await feeds.newFeed({ source: { kind: 'https', address }, encoding: 'windows-1252' });
    expect(await feeds.run(id)).toMatchObject({ state: 'applied' });
    expect((await titles())[0]).toBe('CafÃ© du MarchÃ© kettle');
    expect(await feeds.run(id)).toMatchObject({ state: 'unmodified' });
    await feeds.call('put', `feeds/${id}`, { encoding: 'auto' });
    expect(await feeds.run(id)).toMatchObject({ state: 'applied', counts: { changed: 2, unchanged: 1 } });
    expect((await titles())[0]).toBe(TITLES[0]);
  } finally {
    source.close();
  }
});
