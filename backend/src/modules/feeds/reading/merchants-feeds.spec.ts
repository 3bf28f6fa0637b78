import { expect, it } from '@jest/globals';
import { collect, withTableFile } from '../../../testing/table-files.js';
import { DATABASE_FEED, GERMAN_FEED, type MerchantsFeed, QUEBEC_FEED } from '../../../testing/merchants-feeds.js';
import { previewFeed } from './feed-preview.js';
import type { RejectedRow } from './feed-row.js';
import { isAccepted, readProducts } from './read-products.js';
import { ValueMeanings } from './value-meanings.js';

const NOW = new Date('2026-11-23T12:00:00Z');

/** Reads a feed as a run does, with default settings except currency and base URL. */
async function readFeed({ csv, currency, baseUrl }: MerchantsFeed) {
  const rules = { merchantId: 7, currency, baseUrl, now: NOW };
  return withTableFile(csv, async (file) => {
    const preview = await previewFeed(file, { ...rules, numberFormat: 'auto', dateFormat: 'auto', valuePairs: [] });
    const { format, mapping, formats } = preview;
    const rows = await collect(
      readProducts(file, { ...rules, format, mapping, formats, meanings: new ValueMeanings() }),
    );
    return { preview, rows };
  });
}

it.each([
  ['German', GERMAN_FEED, { imported: 174, warned: 25, outOfStock: 20, rejected: 6 }, ['decimalComma', 'dayFirst']],
  [
    'French-Canadian',
    QUEBEC_FEED,
    { imported: 166, warned: 17, outOfStock: 30, rejected: 4 },
    ['decimalComma', 'dayFirst'],
  ],
  [
    'database',
    DATABASE_FEED,
    { imported: 164, warned: 22, outOfStock: 30, rejected: 6 },
    ['decimalPoint', 'monthFirst'],
  ],
])('reads the %s feed of 200 rows', async (_name, feed, counts, [numberFormat, dateFormat]) => {
  const { preview, rows } = await readFeed(feed);
  expect(preview.mapping).toMatchObject(feed.columns);
  expect(preview.unmapped).toEqual([]);
  expect(preview.detected).toEqual({ numberFormat, dateFormat });
  const accepted = rows.filter(isAccepted);
  const others = rows.filter((row): row is RejectedRow => !isAccepted(row));
  expect({
    imported: accepted.length,
    warned: accepted.filter(({ warnings }) => warnings).length,
    outOfStock: others.filter(({ outOfStock }) => outOfStock).length,
    rejected: others.filter(({ outOfStock }) => !outOfStock).length,
  }).toEqual(counts);
  expect(rows).toHaveLength(200);
  // Every product has a picture and a price, unless its row in the fixture has none.
  expect(accepted.filter(({ product }) => product.images.length === 0).length).toBeLessThanOrEqual(3);
  expect(new Set(accepted.map(({ product }) => product.currency))).toEqual(new Set([feed.currency]));
});

it('reads the prices and sales as the merchants mean them', async () => {
  const [german, quebec, database] = await Promise.all([GERMAN_FEED, QUEBEC_FEED, DATABASE_FEED].map(readFeed));
  const sale = { priceCents: 4_900, originalPriceCents: 5_900, saleEndsAt: new Date('2026-12-25') };
  for (const feed of [german, quebec, database]) expect(feed?.rows[0]).toMatchObject({ product: sale });
  expect(german?.rows[10]).toMatchObject({ product: { priceCents: 129_900 } });
  expect(quebec?.rows[199]).toMatchObject({
    product: {
      priceCents: 2_700,
      link: 'https://boutique.example/fr/produits/199',
      images: ['https://boutique.example/images/199.jpg'],
    },
  });
  expect(database?.rows[199]).toMatchObject({
    product: { link: 'https://www.shop.example/p/199', images: ['https://cdn.shop.example/199.jpg'] },
  });
});
