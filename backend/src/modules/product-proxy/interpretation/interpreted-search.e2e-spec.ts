import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { importProducts } from '../../../testing/import-products.js';
import { loadSampleSites, SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Resources } from '../../../common/resources/resources.js';
import { BrandSelectionsService } from '../../merchants/brand-selections.service.js';
import { MERCHANTS } from '../../merchants/merchant.resource.js';
import { ProductSearch } from '../../search/product-search.js';

const { red, blue } = SAMPLE.sites;
const { mids, categories } = SAMPLE;
/** A brand of one word. */
const ZONKY = 15;

describe('the interpretation of a search', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    const book = {
      title: 'The Red Brand Chronicle',
      description: '',
      externalId: 'chronicle',
      link: 'https://m11.example/chronicle',
      merchantId: mids.shared,
      priceCents: 1_000,
      currency: 'USD' as const,
      categoryIds: [categories.books],
      images: [],
      offeredOnly: false,
    };
    const books = Array.from({ length: 8 }, (_, index) => ({
      ...book,
      title: `Book ${index} about Dogs`,
      externalId: `book-${index}`,
      priceCents: 9_000,
      categoryIds: [],
    }));
    const url = 'https://zonky.example';
    const merchantInfo = { name: 'Zonky', url, merchantUrl: url, logoUrl: '', logoUrlSmall: '' };
    await test.app.get(Resources).addMissing(MERCHANTS, [{ mid: ZONKY, merchantRating: 4, merchantInfo }]);
    await test.app.get(BrandSelectionsService).save(red, [mids.red, mids.shared, ZONKY]);
    const kite = {
      ...book,
      ...{ title: 'Box Kite', externalId: 'kite', merchantId: ZONKY, categoryIds: [], shippingCents: 0 },
    };
    const edition = { ...book, title: 'Edition Max 90', externalId: 'edition', priceCents: 20_000 };
    await importProducts(test.app, [book, ...books, edition, kite]);
    await test.app.get(ProductSearch).refresh();
  });
  afterAll(() => test.close());

  const search = (q: string | undefined, query: object = {}) =>
    request(test.server)
      .get('/api/home/searchProducts')
      .query({ websiteName: red, q, ...query });
  const payloadOf = async (q: string | undefined, query: object = {}) => {
    const { payload } = (await search(q, query).expect(200)).body as {
      payload: {
        products: { _source: { title: string } }[];
        interpretation?: {
          text: string;
          filters: { kind: string }[];
          isOutsidePrice?: boolean;
          unmatchedWords?: string[];
          similarTo?: string;
          correctedText?: string;
        };
      };
    };
    const titles = payload.products.map(({ _source }) => _source.title).sort();
    const { text, filters = [], ...notes } = payload.interpretation ?? {};
    return { titles, text, filters, ...notes };
  };

  it('is absent without a text', async () => {
    const { body } = await search(undefined).expect(200);
    expect(body.payload).not.toHaveProperty('interpretation');
    expect((await search('  ').expect(200)).body.payload).not.toHaveProperty('interpretation');
  });

  it('contains no filters for other words', async () => {
    expect(await payloadOf('leather collar')).toEqual({
      titles: ['Leather Dog Collar'],
      text: 'leather collar',
      filters: [],
    });
  });

  it('limits the price', async () => {
    expect(await payloadOf('leather under $50')).toEqual({
      titles: ['Leather Dog Collar'],
      text: 'leather',
      filters: [{ kind: 'price', label: 'Up to $50', words: 'under $50', textWithout: 'leather', maxPrice: 50 }],
    });
  });

  it('means a brand whose name differs by one letter, if it finds nothing', async () => {
    const { titles, text, correctedText } = await payloadOf('zonki');
    expect([titles, text, correctedText]).toEqual([['Box Kite'], 'zonki', 'zonky']);
  });

  it('does not filter by a brand that the search excludes', async () => {
    const { filters, text } = await payloadOf('book not shared brand');
    expect([filters, text]).toEqual([[], 'book not shared brand']);
  });

  it('shows the products with the nearest prices if none has the price', async () => {
    const { titles, filters, isOutsidePrice } = await payloadOf('new arrivals collar under $5');
    expect([titles, isOutsidePrice]).toEqual([['Leather Dog Collar'], true]);
    expect(filters.map(({ kind }) => kind)).toEqual(['price', 'sort']);
    expect(await payloadOf('chronicle under $50')).not.toHaveProperty('isOutsidePrice');
  });

  it('shows any products of the price if no gift has it, and says so', async () => {
    const { titles, unmatchedWords, isOutsidePrice } = await payloadOf('gifts under 12');
    expect(titles).toEqual(expect.arrayContaining(['Box Kite', 'The Red Brand Chronicle']));
    expect([unmatchedWords, isOutsidePrice]).toEqual([['gifts'], undefined]);
  });

  it('finds what ships for free; other products if none does, and says so', async () => {
    const free = await payloadOf('kite with free shipping');
    expect([free.titles, free.filters.map(({ kind }) => kind)]).toEqual([['Box Kite'], ['shipping']]);
    const { titles, filters, unmatchedWords } = await payloadOf('collar free shipping under $90');
    expect([titles, unmatchedWords]).toEqual([['Leather Dog Collar'], ['free shipping']]);
    expect(filters.map(({ kind }) => kind)).toEqual(['price']);
    expect((await payloadOf('free shipping')).titles).toEqual(['Box Kite']);
  });

  it('says nothing of matches if the site shows none of them', async () => {
    const found = await test.app.get(ProductSearch).search({ merchantIds: [], facets: true, page: 1, pageSize: 1 });
    const match = { unmatchedWords: ['hand'], firstMatchAll: true, correctedText: 'hand soap' };
    jest.spyOn(test.app.get(ProductSearch), 'search').mockResolvedValue({ ...found, products: [], count: 0, match });
    const payload = await payloadOf('hand sope');
    jest.restoreAllMocks();
    expect(payload).toEqual({ titles: [], text: 'hand sope', filters: [], correctedText: 'hand soap' });
  });

  it('searches an ambiguous price as words if products contain them', async () => {
    expect(await payloadOf('edition max 90')).toMatchObject({ text: 'edition max 90', filters: [] });
    expect((await payloadOf('book max 95')).filters).toMatchObject([{ kind: 'price', maxPrice: 95 }]);
  });

  it('is followed by products of the category if it finds few', async () => {
    const relatedOf = async (q: string, query = {}) => (await search(q, query).expect(200)).body.payload.related;
    const related = await relatedOf('chronicle');
    expect(related).toMatchObject({ categoryId: categories.books });
    const titles = related.products.map(({ _source }: { _source: { title: string } }) => _source.title).sort();
    expect(titles).toEqual(['Edition Max 90', 'Garden Atlas']);
    // Filters of the text and of parameters apply.
    expect((await relatedOf('chronicle under $100')).products).toHaveLength(1);
    expect(await relatedOf('chronicle under $20')).toBeUndefined();
    expect(await relatedOf('box kite')).toBeUndefined();
    expect(await relatedOf('chronicle', { pageNo: 2 })).toBeUndefined();
    expect(await relatedOf('dogs', { pageSize: 1 })).toBeUndefined();
    expect(await relatedOf('zzz')).toBeUndefined();
  });

  it('sorts only what the text names', async () => {
    const { titles, filters } = await payloadOf('cheapest collar');
    expect(titles).toEqual(['Leather Dog Collar']);
    expect(filters).toMatchObject([{ kind: 'sort', sort: 'priceLtoH' }]);
  });

  it('selects a brand of the site', async () => {
    expect(await payloadOf('Red Brand bed')).toEqual({
      titles: ['Cat Bed', 'Dog Bed'],
      text: 'bed',
      filters: [{ kind: 'brand', label: 'Red Brand', words: 'Red Brand', textWithout: 'bed', mid: mids.red }],
    });
    expect((await payloadOf('red brand bed', { websiteName: blue })).filters).toEqual([]);
  });

  it('searches the name of a brand as words if other products contain the words', async () => {
    expect(await payloadOf('red brand chronicle')).toEqual({
      titles: ['The Red Brand Chronicle'],
      text: 'red brand chronicle',
      filters: [],
    });
  });

  it('selects a category that is the whole text, if the site shows the category', async () => {
    const { titles, text, filters } = await payloadOf('dogs under $50');
    expect([titles, text]).toEqual([['Leather Dog Collar'], '']);
    expect(filters).toContainEqual(expect.objectContaining({ kind: 'category', categoryId: categories.dogs }));
    const kindsOf = async (websiteName: string) =>
      (await payloadOf('erotica books', { websiteName })).filters.map(({ kind }) => kind);
    expect([await kindsOf(red), await kindsOf(blue)]).toEqual([[], ['category']]);
  });

  it('searches the name of a category as words if its filter hides some of their products', async () => {
    const { text, filters, titles } = await payloadOf('dogs');
    expect({ text, filters }).toEqual({ text: 'dogs', filters: [] });
    expect(titles).toEqual(expect.arrayContaining(['Book 0 about Dogs', 'Leather Dog Collar']));
  });

  it('leaves the filters of parameters unchanged', async () => {
    const beds = { titles: ['Cat Bed', 'Dog Bed'], text: 'bed', filters: [] };
    expect(await payloadOf('bed under $50', { minPrice: 60 })).toEqual(beds);
    expect(await payloadOf('red brand', { mids: mids.shared })).toMatchObject({ filters: [] });
    expect(await payloadOf('dogs', { categoryIds: categories.pets })).toMatchObject({ text: 'dogs', filters: [] });
  });

  it('is equal on all pages', async () => {
    const answers = await Promise.all([1, 2].map((pageNo) => payloadOf('red brand bed', { pageNo, pageSize: 1 })));
    expect(answers.map(({ filters }) => filters)).toEqual([answers[0]!.filters, answers[0]!.filters]);
    expect(answers.flatMap(({ titles }) => titles).sort()).toEqual(['Cat Bed', 'Dog Bed']);
  });

  it.each([
    { minDiscount: 0 },
    { minDiscount: 100 },
    { minDiscount: 'half' },
    { spelling: 'wrong' },
    { colors: 'x'.repeat(101) },
    { sizes: Array.from({ length: 51 }, (_, index) => String(index)) },
  ])('rejects %j', (query) => search('dog', query).expect(400));
});
