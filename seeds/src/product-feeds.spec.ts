import { expect, it } from '@jest/globals';
import { buildDemoData } from './demo-data.js';

const { productFeeds, products } = buildDemoData();

it('are of three merchants: no run waits for another', () => {
  expect(new Set(productFeeds.map(({ mid }) => mid)).size).toBe(3);
  expect(productFeeds.map(({ run }) => run)).toEqual(['check', 'apply', undefined]);
});

it('list each product of the first merchant, one of them without a price', () => {
  const [{ mid, file }] = productFeeds as [(typeof productFeeds)[0]];
  const own = products.filter((product) => product.mid === mid);
  const ids = [...file!.content.matchAll(/<g:id>([^<]*)<\/g:id>/g)].map(([, id]) => id);
  expect(ids).toEqual(own.map(({ externalId }) => externalId));
  expect(file!.content.match(/<g:price><\/g:price>/g)).toHaveLength(1);
});

it('leave out so much of the second one that its run is held', () => {
  const { mid, file } = productFeeds[1]!;
  const own = products.filter((product) => product.mid === mid);
  const listed = file!.content.trim().split('\r\n').length - 1;
  expect(listed).toBeGreaterThan(20);
  expect(listed).toBeLessThan((own.length * 2) / 3);
});
