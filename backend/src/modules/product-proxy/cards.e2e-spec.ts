import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { paths } from '@grabdeals/shared/api.gen';
import { anOffer, startProductsApp } from '../../testing/products-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';

type Payload = paths['/api/home/searchProducts']['get']['responses'][200]['content']['application/json']['payload'];

const { sites, mids } = SAMPLE;
const GTIN = '036000291452';
const MUG_GTIN = '4006381333931';

let app: Awaited<ReturnType<typeof startProductsApp>>;
beforeAll(async () => {
  app = await startProductsApp();
  const shirt = (color: string, size: string, priceCents: number) =>
    anOffer(`ox-${color}-${size}`, {
      title: `Oxford Shirt, ${color}, ${size}`,
      priceCents,
      attributes: { itemGroupId: 'OX', color, size },
    });
  await app.import(
    shirt('Red', 'S', 4_000),
    shirt('Red', 'XL', 3_000),
    shirt('Blue', 'M', 3_500),
    anOffer('tee', { title: 'Organic Tee', priceCents: 1_900, attributes: { itemGroupId: 'TEE' } }),
    ...(['Red', 'Blue'] as const).flatMap((color, i) =>
      ['S', 'M', 'L'].map((size, j) =>
        anOffer(`tee-${color}-${size}`, {
          title: 'Organic Tee',
          priceCents: 2_000 + 100 * (i + j) + (size === 'L' ? 100 : 0),
          attributes: { itemGroupId: 'TEE', color, size },
        }),
      ),
    ),
    anOffer('mug-red', { title: 'Tall Mug, Red', attributes: { itemGroupId: 'MUG', color: 'Red' } }),
    anOffer('mug-blue', { title: 'Tall Mug, Blue', attributes: { itemGroupId: 'MUG', color: 'Blue', gtin: MUG_GTIN } }),
    anOffer('mug', { merchantId: mids.shared, title: 'Mug', priceCents: 1_900, attributes: { gtin: MUG_GTIN } }),
    anOffer('lamp', { title: 'Desk Lamp', priceCents: 2_000, attributes: { gtin: GTIN } }),
    anOffer('lamp', { merchantId: mids.shared, title: 'Lamp', priceCents: 1_500, attributes: { gtin: GTIN } }),
    anOffer('lamp', { merchantId: mids.blue, title: 'Lamp', priceCents: 1_000, attributes: { gtin: GTIN } }),
  );
});
afterAll(() => app?.test.close());

async function search(query: object): Promise<Payload> {
  const answer = await request(app.test.server)
    .get('/api/home/searchProducts')
    .query({ websiteName: sites.red, ...query })
    .expect(200);
  return (answer.body as { payload: Payload }).payload;
}
const shown = async (query: object) =>
  (await search(query)).products.map(({ _source: { title, price, merchantId, card } }) => ({
    title,
    price: price.value,
    merchantId,
    card,
  }));

describe('cards in lists', () => {
  it('show variants once, with the number of colors and the range of sizes', async () => {
    const { count, products } = await search({ q: 'oxford shirt' });
    expect(count).toBe(1);
    expect(products[0]!._source.card).toEqual({ colors: 2, sizes: 'S–XL', isFromPrice: true });
  });

  it('show the lowest price of the variants that match, and say that others cost more', async () => {
    const tees = (query: object) => shown({ q: 'organic tee', ...query });
    expect(await tees({})).toEqual([
      {
        title: 'Organic Tee',
        price: '$20.00',
        merchantId: mids.red,
        card: { colors: 2, sizes: 'S–L', isFromPrice: true },
      },
    ]);
    expect(await tees({ colors: 'Blue' })).toMatchObject([{ price: '$21.00', card: { isFromPrice: true } }]);
    expect(await tees({ colors: 'Blue', sizes: 'S' })).toMatchObject([{ price: '$21.00' }]);
    expect((await tees({ colors: 'Blue', sizes: 'S' }))[0]!.card).not.toHaveProperty('isFromPrice');
    expect(await tees({ sortBy: 'priceHtoL' })).toMatchObject([{ price: '$24.00', card: { colors: 2 } }]);
    expect((await tees({ sortBy: 'priceHtoL' }))[0]!.card).not.toHaveProperty('isFromPrice');
    // The row of the model itself is no variant: $19.00 is no price of one.
    expect(await tees({ maxPrice: 20.5 })).toMatchObject([{ price: '$20.00' }]);
  });

  it('show the variant that the words name', async () => {
    expect(await shown({ q: 'oxford shirt blue' })).toMatchObject([
      { title: 'Oxford Shirt, Blue, M', price: '$35.00' },
    ]);
  });

  it('show the cheapest offer of an item among the brands of the site, with the number of stores', async () => {
    expect(await shown({ q: 'lamp' })).toEqual(
      expect.arrayContaining([{ title: 'Lamp', price: '$15.00', merchantId: mids.shared, card: { stores: 2 } }]),
    );
    const ofBlue = (await search({ q: 'lamp', websiteName: sites.blue })).products[0]!._source;
    expect(ofBlue).toMatchObject({ price: { value: '$10.00' }, card: { stores: 2 } });
  });

  it('show the cheapest product that passes the filters', async () => {
    const lamps = async (query: object) =>
      (await shown({ ...query, maxPrice: 20 })).filter(({ title }) => /Lamp/.test(title));
    expect(await lamps({})).toMatchObject([{ price: '$15.00' }]);
    expect(await lamps({ mids: mids.red })).toMatchObject([{ price: '$20.00', card: { stores: 2 } }]);
    expect(await lamps({ minPrice: 16 })).toMatchObject([{ price: '$20.00' }]);
  });

  it('show the cheapest variant without words, and keep the order of a sorted list', async () => {
    const shirts = async (query: object) =>
      (await shown({ mids: mids.red, ...query })).filter(({ title }) => /Shirt/.test(title));
    expect(await shirts({})).toMatchObject([{ price: '$30.00' }]);
    expect(await shirts({ sortBy: 'priceLtoH' })).toMatchObject([{ price: '$30.00' }]);
    expect(await shirts({ sortBy: 'priceHtoL' })).toMatchObject([{ price: '$40.00' }]);
  });

  it('count only the stores that offer the product on the card', async () => {
    const cardOf = async (q: string) => (await search({ q })).products[0]!._source.card;
    expect(await cardOf('tall mug red')).toEqual({ colors: 2 });
    expect(await cardOf('tall mug blue')).toEqual({ colors: 2, stores: 2 });
  });

  it('have no summary for a product of its own', async () => {
    expect((await shown({ q: 'dog collar' }))[0]!.card).toBeUndefined();
  });

  it('show each price once on request, whatever the cards', async () => {
    expect((await search({ q: 'oxford', uniquePrice: 'true' })).count).toBe(3);
  });
});
