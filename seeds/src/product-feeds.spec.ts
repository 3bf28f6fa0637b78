import { expect, it } from '@jest/globals';
import type { SeedProductFeed } from './contract.js';
import { buildDemoData } from './demo-data.js';

const { productFeeds, products } = buildDemoData();
const [applied, checked, held, switchedOff] = productFeeds as [
  SeedProductFeed,
  SeedProductFeed,
  SeedProductFeed,
  SeedProductFeed,
];

function productsOf({ mid }: SeedProductFeed) {
  return products.filter((product) => product.mid === mid);
}

it('belong to four merchants, so that no run waits for another', () => {
  expect(new Set(productFeeds.map(({ mid }) => mid)).size).toBe(4);
  expect(productFeeds.map(({ run }) => run)).toEqual(['apply', 'check', 'apply', undefined]);
  expect(switchedOff.address).toMatch(/^https:/);
});

it('contain a new product and lower prices of the first merchant, but not its last product', () => {
  const own = productsOf(applied);
  const rows = applied
    .file!.content.trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { sku: string; price: string });
  const prices = new Map(own.map(({ externalId, priceCents }) => [externalId, (priceCents / 100).toFixed(2)]));
  expect(rows.slice(0, -1).map(({ sku }) => sku)).toEqual(own.slice(0, -1).map(({ externalId }) => externalId));
  expect(prices.has(rows.at(-1)!.sku)).toBe(false);
  const cheaper = rows.filter(({ sku, price }) => prices.has(sku) && price !== prices.get(sku));
  expect(cheaper.length).toBeGreaterThan(5);
  for (const { sku, price } of cheaper) expect(Number(price)).toBeLessThan(Number(prices.get(sku)));
});

it('contain all products of the second merchant, one of them without a price', () => {
  const ids = [...checked.file!.content.matchAll(/<g:id>([^<]*)<\/g:id>/g)].map(([, id]) => id);
  expect(ids).toEqual(productsOf(checked).map(({ externalId }) => externalId));
  expect(checked.file!.content.match(/<g:price><\/g:price>/g)).toHaveLength(1);
});

it('omit so many products of the third merchant that the run is held', () => {
  const listed = held.file!.content.trim().split('\r\n').length - 1;
  expect(listed).toBeGreaterThan(20);
  expect(listed).toBeLessThan((productsOf(held).length * 2) / 3);
});
