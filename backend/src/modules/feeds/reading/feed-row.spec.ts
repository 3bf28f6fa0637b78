import { describe, expect, it } from '@jest/globals';
import { FEED_ATTRIBUTES, type FeedValues } from './feed-attributes.js';
import { parseFeedRow } from './feed-row.js';

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

const parse = (given: Partial<FeedValues>) =>
  parseFeedRow(12, { ...KETTLE, ...given }, { merchantId: 7, currency: 'USD', now: NOW });

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
    });
  });

  it('reads what tells variants apart, identifiers and the condition', () => {
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

  it('shortens long attributes, and leaves out identifiers that would be wrong', () => {
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

  it('needs no more than id, title, link and price', () => {
    expect(parse({ image_link: '' })).toMatchObject({ product: { images: [], description: '' }, categoryPath: [] });
  });

  it("takes Google's category where the merchant has none of its own", () => {
    expect(parse({ google_product_category: 'Home & Garden > Kitchen' })).toMatchObject({
      categoryPath: ['Home & Garden', 'Kitchen'],
    });
  });

  it('drops a picture that cannot be shown', () => {
    expect(parse({ image_link: 'kettle.jpg' })).toMatchObject({ product: { images: [] } });
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
    // What was asked before is nearer to the truth than what nobody asked.
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
  ])('takes the currency of %j', (given, currency) => expect(parse(given)).toMatchObject({ product: { currency } }));

  it.each<[Partial<FeedValues>, string]>([
    [{ id: '' }, 'id is missing'],
    [{ id: 'x'.repeat(101) }, 'id is longer than 100 characters'],
    [{ title: '' }, 'title is missing'],
    [{ title: '<b></b>' }, 'title is missing'],
    [{ title: 'Caf\uFFFD' }, 'id or title is not valid UTF-8'],
    [{ link: '' }, 'link is missing'],
    [{ link: 'javascript:alert(1)' }, 'link "javascript:alert(1)" is not an http(s) address'],
    [{ price: '' }, 'price is missing'],
    [{ price: 'ask us' }, 'price "ask us" is not a price like 1,299.00 USD'],
    [{ sale_price: '9 CAD' }, 'sale_price is in another currency than price'],
    [{ sale_price: 'x' }, 'sale_price "x" is not a price like 1,299.00 USD'],
    [
      { sale_price: '9 USD', sale_price_effective_date: 'soon' },
      'sale_price_effective_date "soon" is not a start/end of two ISO 8601 times',
    ],
    [{ currency: 'EUR', price: '5' }, 'currency is in EUR; only USD and CAD are sold'],
    [{ availability: 'perhaps' }, 'availability "perhaps" is unknown'],
  ])('%j is rejected, and its product stays', (given, reason) => {
    expect(parse(given)).toMatchObject({ line: 12, reason, stillListed: true });
  });

  it.each(['out_of_stock', 'Out of Stock', 'discontinued', 'https://schema.org/OutOfStock', 'FALSE', '0', 'draft'])(
    '%s is not offered any more',
    (availability) => {
      expect(parse({ availability })).toMatchObject({ id: 'k-1', stillListed: false });
    },
  );
});
