import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { anOffer, startProductsApp } from '../../testing/products-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ProductSearch } from '../search/product-search.js';

const { red } = SAMPLE.sites;
const { mids, categories } = SAMPLE;

let app: Awaited<ReturnType<typeof startProductsApp>>;

beforeAll(async () => {
  app = await startProductsApp();
});
afterAll(() => app.test.close());

describe('a list of products', () => {
  it('contains all products that are not retired, also hidden and offered-only ones', async () => {
    const all = await app.list({});
    expect(all.titles).toEqual([
      'Blue Kettle',
      'Cat Bed',
      'Dog Bed',
      'Evening Novel',
      'Garden Atlas',
      'Leather Dog Collar',
      'Offer Lamp',
      'Other Chair',
    ]);
    expect(all.range).toBe('products 0-7/8');
  });

  it.each([
    [{ q: 'bed' }, ['Cat Bed', 'Dog Bed']],
    [{ q: 'bed dog' }, ['Dog Bed']],
    [{ merchantId: mids.red }, ['Cat Bed', 'Dog Bed', 'Leather Dog Collar']],
    [{ categoryId: categories.pets }, ['Cat Bed', 'Dog Bed', 'Leather Dog Collar']],
    [{ categoryId: categories.dogs }, ['Dog Bed', 'Leather Dog Collar']],
    [{ minPrice: 4_550, maxPrice: 6_000 }, ['Garden Atlas', 'Offer Lamp', 'Other Chair']],
    [{ noCategory: true }, ['Blue Kettle', 'Offer Lamp', 'Other Chair']],
    [{ noPicture: true, merchantId: mids.shared }, ['Evening Novel', 'Garden Atlas', 'Offer Lamp']],
    [{ feedId: 'none' }, []],
    [{ tag: 'none' }, []],
    [{ state: 'retired' }, []],
  ])('is filtered by %o, in each order', async (filter, expected) => {
    for (const sort of ['title', 'updatedAt', 'price', 'relevance']) {
      const { titles: found, range } = await app.list(filter, [sort, 'ASC']);
      expect([...found].sort()).toEqual(expected);
      expect(range).toMatch(new RegExp(`/${expected.length}$`));
    }
  });

  it('is sorted', async () => {
    expect(await app.titles({ merchantId: mids.shared }, ['price', 'ASC'])).toEqual([
      'Evening Novel',
      'Garden Atlas',
      'Offer Lamp',
    ]);
    expect((await app.titles({}, ['price', 'DESC']))[0]).toBe('Blue Kettle');
    expect((await app.titles({}, ['title', 'DESC']))[0]).toBe('Other Chair');
    await app.import(anOffer('late', { title: 'A Late One' }));
    expect((await app.titles({}, ['updatedAt', 'DESC']))[0]).toBe('A Late One');
    expect((await app.titles({}, ['relevance', 'ASC']))[0]).toBe('A Late One');
    await app.retire('late');
    await app.test.app.get(ProductSearch).refresh();
  });

  it('returns any range', async () => {
    for (const sort of ['title', 'price'] as const) {
      const whole = await app.titles({}, [sort, 'ASC']);
      expect(await app.list({}, [sort, 'ASC'], [3, 5])).toEqual({
        titles: whole.slice(3, 6),
        range: 'products 3-5/8',
      });
      expect((await app.list({}, [sort, 'ASC'], [2, 6])).titles).toEqual(whole.slice(2, 7));
    }
  });

  it('finds a product by its id or the merchant’s, also a retired one', async () => {
    expect(await app.titles({ q: 'r2' })).toEqual(['Dog Bed']);
    expect(await app.titles({ q: app.idOf('r2') })).toEqual(['Dog Bed']);
    expect(await app.titles({ q: 'late' })).toEqual(['A Late One']);
    expect(await app.titles({ q: 'late', state: 'live' })).toEqual([]);
    expect(await app.titles({ q: 'r2', merchantId: mids.shared })).toEqual([]);
    expect(await app.titles({ id: [app.idOf('r3'), app.idOf('r2')] })).toEqual(['Cat Bed', 'Dog Bed']);
    expect(await app.titles({ state: 'retired' })).toEqual(['A Late One']);
    expect(await app.titles({ state: 'retired', q: 'late one' })).toEqual(['A Late One']);
  });

  it.each([
    { colour: 'red' },
    { state: 'gone' },
    { merchantId: 'twelve' },
    { minPrice: 1.5 },
    { noPicture: 'yes' },
    { id: ['1'] },
  ])('rejects the filter %o', async (filter) => {
    await app.call('get', app.query(filter)).expect(400);
  });

  it('is available to owners only', async () => {
    const { token: vendor } = await app.test.signIn('vendor', [red]);
    const id = app.idOf('r1');
    for (const token of [vendor, '']) {
      const status = token ? 403 : 401;
      await app.call('get', '', token).expect(status);
      await app.call('get', '/export', token).expect(status);
      await app.call('get', `/${id}`, token).expect(status);
      await app.call('put', `/${id}`, token).send({ tags: [] }).expect(status);
      await app
        .call('post', '/bulk', token)
        .send({ ids: [id], hide: true })
        .expect(status);
    }
  });
});

describe('an export', () => {
  const rows = async (filter: object) => {
    const answer = await app.call('get', `/export${app.query(filter)}`).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('products.csv');
    return parse<Record<string, string>>(answer.text, { columns: true });
  };

  it('contains a line for each product of the list', async () => {
    const found = await rows({ state: 'live', merchantId: mids.red });
    expect(found).toHaveLength(3);
    expect(found).toContainEqual(
      expect.objectContaining({ title: 'Dog Bed', merchant: 'Red Brand', price: '80', 'original price': '120' }),
    );
    expect((await rows({ q: 'bed' })).map(({ title }) => title).sort()).toEqual(['Cat Bed', 'Dog Bed']);
    const answer = await app.call('get', `/export${app.query({ tag: 'none' })}`).expect(200);
    expect(answer.text).toMatch(/^id,merchant id,.*\r\n$/);
  });

  it('contains no formula of a feed', async () => {
    await app.import(anOffer('formula', { title: '=HYPERLINK("https://evil.example")' }));
    const [found] = await rows({ q: 'formula' });
    expect(found?.['title']).toBe(`'=HYPERLINK("https://evil.example")`);
    await app.retire('formula');
  });

  it('rejects what the list rejects', async () => {
    await app.call('get', `/export${app.query({ state: 'gone' })}`).expect(400);
  });
});
