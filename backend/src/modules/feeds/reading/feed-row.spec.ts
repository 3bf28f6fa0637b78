import { describe, expect, it } from '@jest/globals';
import { FEED_ATTRIBUTES, type FeedValues } from './feed-attributes.js';
import { MAX_PLAUSIBLE_DISCOUNT, parseFeedRow, type ValueRules } from './feed-row.js';
import { DEFAULT_FORMATS } from './value-formats.js';
import { ValueMeanings } from './value-meanings.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const EMPTY = Object.fromEntries(FEED_ATTRIBUTES.map((attribute) => [attribute, ''])) as FeedValues;
const KETTLE: FeedValues = {
  ...EMPTY,
  id: 'k-1',
  title: 'Kettle',
  link: 'https://shop.example/kettle',
  image_link: 'https://cdn.example/kettle.jpg',
  price: '1,299.00 USD',
};

const RULES: ValueRules = {
  merchantId: 7,
  currency: 'USD',
  formats: DEFAULT_FORMATS,
  meanings: new ValueMeanings(),
  baseUrl: '',
  now: NOW,
};
const parse = (given: Partial<FeedValues>, rules: Partial<ValueRules> = {}) =>
  parseFeedRow(12, { ...KETTLE, ...given }, { ...RULES, ...rules });

describe('parseFeedRow', () => {
  it('reads a whole row', () => {
    const row = parse({
      title: 'Kettle &amp; <b>Stand</b>',
      description: '<p>Boils.</p>',
      brand: 'Boilwell',
      additional_image_link:
        'https://cdn.example/2.jpg, https://cdn.example/kettle.jpg|not-one\nhttps://cdn.example/w_9,h_9/3.jpg',
      product_type: 'Kitchen &gt; Kettles',
      google_product_category: 'Home & Garden > Kitchen',
      availability: 'In Stock',
    });
    expect(row).toEqual({
      line: 12,
      googleCategory: 'Home & Garden > Kitchen',
      product: {
        merchantId: 7,
        externalId: 'k-1',
        title: 'Kettle & Stand',
        description: 'Boils.',
        brand: 'Boilwell',
        link: 'https://shop.example/kettle',
        images: ['https://cdn.example/kettle.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/w_9,h_9/3.jpg'],
        priceCents: 129_900,
        currency: 'USD',
      },
      categoryPath: ['Kitchen', 'Kettles'],
      warnings: [
        'picture skipped: URL "not-one" is not an http(s) URL: enter the base URL of the feed if it is relative',
      ],
    });
  });

  it('reads attributes of variants, identifiers and the condition', () => {
    const row = parse({
      item_group_id: 'kettle-7',
      color: 'Pebble &amp; Sand',
      size: '1.7 l',
      material: 'Steel',
      pattern: 'Plain',
      age_group: 'adult',
      gender: 'unisex',
      gtin: '0 19144-8430099',
      mpn: 'KT-100',
      condition: 'new',
    });
    expect(row).toMatchObject({
      product: {
        attributes: {
          itemGroupId: 'kettle-7',
          color: 'Pebble & Sand',
          size: '1.7 l',
          material: 'Steel',
          pattern: 'Plain',
          ageGroup: 'adult',
          gender: 'unisex',
          gtin: '0191448430099',
          mpn: 'KT-100',
          condition: 'new',
        },
      },
    });
  });

  it('shortens long attributes and skips malformed identifiers', () => {
    const long = 'x'.repeat(300);
    const row = parse({ color: long, material: long, item_group_id: long, mpn: long, gtin: '1.91448E+12' });
    expect(row).toMatchObject({
      product: { attributes: { color: `${'x'.repeat(99)}…`, material: `${'x'.repeat(199)}…` } },
    });
    expect('product' in row && Object.keys(row.product.attributes ?? {})).toEqual(['color', 'material']);
    const none = parse({ item_group_id: long, gtin: '12' });
    expect('product' in none && none.product).not.toHaveProperty('attributes');
  });

  it.each(['', 'in_stock', 'In Stock', 'https://schema.org/InStock', 'TRUE', 'yes', '1', 'active'])(
    '%j is offered',
    (availability) => expect(parse({ availability })).toHaveProperty('product'),
  );

  it('requires only id, title, link and price', () => {
    expect(parse({ image_link: '' })).toMatchObject({ product: { images: [], description: '' }, categoryPath: [] });
  });

  it("uses Google's category if the merchant has none", () => {
    expect(parse({ google_product_category: 'Home & Garden > Kitchen' })).toMatchObject({
      categoryPath: ['Home & Garden', 'Kitchen'],
    });
  });

  it('skips a picture that cannot be shown', () => {
    expect(parse({ image_link: 'kettle.jpg' })).toMatchObject({ product: { images: [] } });
  });

  it.each([
    ['a.jpg, https://cdn.example/b.jpg', ['a.jpg', 'b.jpg']],
    ['a.jpg | https://cdn.example/b.jpg|', ['a.jpg', 'b.jpg']],
    ['a.jpg;https://cdn.example/b.jpg;', ['a.jpg', 'b.jpg']],
    ['123_High_Street,_Box.jpg', ['123_High_Street,_Box.jpg']],
  ])('reads several pictures in the column of the first: %s', (text, names) => {
    const images = names.map((name) => `https://cdn.example/${name}`);
    const row = parse({
      image_link: `https://cdn.example/${text}`,
      additional_image_link: `https://cdn.example/${text}`,
    });
    expect(row).toMatchObject({ product: { images } });
    expect(row).not.toHaveProperty('warnings');
  });

  it.each([
    ["'0012345", '0012345'],
    ['="0012345"', '="0012345"'],
    ["'n-1", "'n-1"],
    ['2E4', '2E4'],
  ])('reads the id %s as %s', (id, externalId) => expect(parse({ id })).toMatchObject({ product: { externalId } }));

  it.each(['1.23457E+12', '1E+05', '#N/A', '#REF!'])('rejects the id %s of a spreadsheet', (id) =>
    expect(parse({ id })).toMatchObject({ reason: `id "${id}" was changed by a spreadsheet`, stillListed: true }),
  );

  it('warns of a title that was encoded twice, and of a price with a fraction of a cent', () => {
    const [title, price] = ['CrÃ¨me brÃ»lÃ©e torch â€“ 35 Â°C', '12.9950'];
    expect(parse({ title, price })).toMatchObject({
      product: { title, priceCents: 1_300 },
      warnings: [
        `title ${JSON.stringify(title)} was encoded twice before it came`,
        'price "12.9950" is rounded to cents',
      ],
    });
    expect(parse({ title: 'Crème brûlée – Âme à â' })).not.toHaveProperty('warnings');
  });

  it('shortens long texts', () => {
    const row = parse({ title: 'x'.repeat(300), description: 'word '.repeat(2_000) });
    expect(row).toMatchObject({ product: { title: expect.stringMatching(/^x{199}…$/) } });
    expect('product' in row && row.product.description.length).toBeLessThanOrEqual(5_000);
  });

  it.each<[Partial<FeedValues>, object]>([
    [{ sale_price: '999.00 USD' }, { priceCents: 99_900, originalPriceCents: 129_900 }],
    [{ sale_price: '1,299.00 USD' }, { priceCents: 129_900 }],
    [{ sale_price: '1,399.00 USD' }, { priceCents: 129_900 }],
    [{ sale_price: '0.00' }, { priceCents: 129_900 }],
    [{ list_price: '1,500' }, { priceCents: 129_900, originalPriceCents: 150_000 }],
    [{ list_price: '1,299.00' }, { priceCents: 129_900 }],
    [{ list_price: '0' }, { priceCents: 129_900 }],
    [{ list_price: 'n/a' }, { priceCents: 129_900 }],
    [{ list_price: '1,500 CAD' }, { priceCents: 129_900 }],
    // The price before the sale is preferred to the list price.
    [
      { list_price: '1,500', sale_price: '999' },
      { priceCents: 99_900, originalPriceCents: 129_900 },
    ],
    [
      { sale_price: '999.00 USD', sale_price_effective_date: '2026-11-20T00:00Z/2026-11-25T00:00Z' },
      { priceCents: 99_900, originalPriceCents: 129_900, saleEndsAt: new Date('2026-11-25T00:00Z') },
    ],
    [
      { sale_price: '999.00 USD', sale_price_effective_date: '2026-11-25T00:00Z/2026-11-30T00:00Z' },
      { priceCents: 129_900 },
    ],
  ])('%j', (given, prices) => {
    const row = parse(given);
    const product = 'product' in row ? row.product : undefined;
    const { priceCents, originalPriceCents, saleEndsAt } = product ?? {};
    expect({ priceCents, originalPriceCents, saleEndsAt }).toEqual({
      originalPriceCents: undefined,
      saleEndsAt: undefined,
      ...prices,
    });
  });

  it.each<[Partial<FeedValues>, string]>([
    [{ price: '12' }, 'USD'],
    [{ price: '12', currency: 'cad' }, 'CAD'],
    [{ price: '12 USD', currency: 'CAD' }, 'USD'],
  ])('uses the currency of %j', (given, currency) => expect(parse(given)).toMatchObject({ product: { currency } }));

  it.each<[Partial<FeedValues>, string]>([
    [{ id: '' }, 'id is missing'],
    [{ id: 'x'.repeat(101) }, 'id is longer than 100 characters'],
    [{ title: '' }, 'title is missing'],
    [{ title: '<b></b>' }, 'title is missing'],
    [{ title: 'Caf\uFFFD' }, 'title is not valid UTF-8'],
    [{ brand: '\uFFFD' }, 'brand is not valid UTF-8'],
    [{ link: '' }, 'link is missing'],
    [{ link: 'javascript:alert(1)' }, 'link "javascript:alert(1)" is not an http(s) URL'],
    [{ price: '' }, 'price is missing'],
    [{ price: 'ask us' }, 'price "ask us" is not a price like 1,299.00 USD'],
    [{ currency: 'EUR', price: '5' }, 'currency is in EUR; only USD and CAD are sold'],
  ])('%j is rejected, and its product is still listed', (given, reason) => {
    expect(parse(given)).toMatchObject({ line: 12, reason, stillListed: true });
  });

  it.each(['out_of_stock', 'Out of Stock', 'discontinued', 'https://schema.org/OutOfStock', 'FALSE', '0', 'draft'])(
    '%s is not offered any more',
    (availability) => {
      expect(parse({ availability })).toEqual({
        line: 12,
        id: 'k-1',
        reason: 'out of stock',
        stillListed: false,
        outOfStock: true,
      });
    },
  );

  it.each<[Partial<FeedValues>, string]>([
    [{ sale_price: '9 CAD' }, 'sale skipped: sale_price is in another currency than price'],
    [{ sale_price: 'x' }, 'sale skipped: sale_price "x" is not a price like 1,299.00 USD'],
    [
      { sale_price: '999 USD', sale_price_effective_date: 'soon' },
      'sale skipped: sale_price_effective_date "soon" is not two dates like 12/01/2026 - 12/24/2026',
    ],
    [{ list_price: 'about 5' }, 'list price skipped: list_price "about 5" is not a price like 1,299.00 USD'],
    [{ availability: 'perhaps' }, 'availability "perhaps" is unknown and counts as in stock'],
    [{ image_link: 'javascript:x' }, 'picture skipped: URL "javascript:x" is not an http(s) URL'],
  ])('%j is imported without that value, with a warning', (given, warning) => {
    expect(parse(given)).toMatchObject({ product: { priceCents: 129_900 }, warnings: [warning] });
    expect(parse(given)).not.toHaveProperty('product.originalPriceCents');
  });

  it('reads a single date of a sale as its last day, with a warning', () => {
    const row = parse({ sale_price: '999.00', sale_price_effective_date: '11/24/2026' });
    expect(row).toMatchObject({
      product: { priceCents: 99_900, originalPriceCents: 129_900, saleEndsAt: new Date('2026-11-25') },
      warnings: ['sale_price_effective_date "11/24/2026" is read as the last day of the sale'],
    });
  });

  it('reads the dates of a sale from two columns', () => {
    const sale = { sale_price: '999.00', sale_price_start_date: '2026-11-20' };
    expect(parse(sale)).toMatchObject({ product: { priceCents: 99_900 } });
    expect(parse({ ...sale, sale_price_end_date: '2026-11-21' })).toMatchObject({
      product: { priceCents: 99_900, saleEndsAt: new Date('2026-11-22') },
    });
    expect(parse({ ...sale, sale_price_end_date: '2026-11-20' })).toMatchObject({ product: { priceCents: 129_900 } });
  });

  it('warns of an implausible discount', () => {
    const prices = (cents: number) => parse({ price: '1,299.00', sale_price: (cents / 100).toFixed(2) });
    const limit = Math.ceil(129_900 * (1 - MAX_PLAUSIBLE_DISCOUNT));
    expect(prices(limit)).not.toHaveProperty('warnings');
    expect(prices(limit - 100)).toHaveProperty('warnings');
    expect(parse({ price: '1,299.00', sale_price: '99.00' }, { currency: 'CAD' })).toMatchObject({
      product: { priceCents: 9_900, originalPriceCents: 129_900 },
      warnings: ['discount is implausible (92 % off, Reg. Price CA$1,299.00)'],
    });
  });

  it('completes relative addresses with the base URL of the feed', () => {
    const relative = { link: '/kettle', image_link: 'img/kettle.jpg' };
    expect(parse(relative)).toMatchObject({ reason: expect.stringMatching(/enter the base URL of the feed/) });
    expect(parse(relative, { baseUrl: 'https://shop.example/' })).toMatchObject({
      product: { link: 'https://shop.example/kettle', images: ['https://shop.example/img/kettle.jpg'] },
    });
  });

  it('reads values by the value pairs of the feed', () => {
    const meanings = new ValueMeanings([{ attribute: 'availability', value: 'Perhaps', meaning: 'out_of_stock' }]);
    expect(parse({ availability: 'perhaps' }, { meanings })).toMatchObject({ outOfStock: true });
  });
});
