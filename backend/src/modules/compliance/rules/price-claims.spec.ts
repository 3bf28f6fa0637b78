import { describe, expect, it } from '@jest/globals';
import { check, CLOG, CLOGS, of } from './testing/check-parts.js';

const PRODUCTS = {
  reduced: CLOGS,
  cheaperBefore: { ...CLOGS, lowestCents: 5_000 },
  plain: { ...CLOGS, comparisonCents: undefined },
};

/** Returns the findings of a product card with the text. The product costs $60 and has a comparison price of $80. */
const ofCard = (title: string, ...productIds: (keyof typeof PRODUCTS)[]) =>
  of(
    'price-claim',
    check('article', [{}, { texts: { title }, links: { redirectUrl: CLOG }, productIds }], { products: PRODUCTS }),
  );
const ofCoupon = (title: string, discount: object) =>
  of('price-claim', check('coupon', [{ texts: { title }, discount: discount as { kind: 'text' } }]));

describe('claims about prices', () => {
  it.each([
    '50% off clogs',
    'Save up to 40% today',
    '30 percent off',
    'Now at half price',
    '$30 off',
    'Save $25',
    'It was $99.99',
    'Originally US$120',
    'Reg. price $1,000',
  ])('are problems if our data contradicts them: %s', (title) => {
    expect(ofCard(title, 'reduced')).toEqual([expect.stringMatching(/^problem title: /)]);
  });

  it.each([
    '25% off clogs',
    'Save 26 %',
    '$20 off',
    'It was $80',
    'Was $79.99',
    '100% cotton',
    'A free-range clog',
    'Was great',
  ])('are true or no claims: %s', (title) => expect(ofCard(title, 'reduced')).toEqual([]));

  it.each(['50% off clogs', 'Half price', '$30 off', 'It was $99'])(
    'are warnings without a comparison price: %s',
    (title) => {
      expect(ofCard(title, 'plain')).toEqual([expect.stringMatching(/^warning title: Our data cannot support/)]);
      expect(ofCard(title)).toEqual([expect.stringMatching(/^warning title: Our data cannot support/)]);
      expect(ofCard(title, 'reduced', 'plain')).toEqual([expect.stringMatching(/^warning /)]);
    },
  );

  it.each(['The lowest price ever', 'Best deals anywhere', 'An unbeatable price'])('are superlatives: %s', (title) => {
    expect(ofCard(title, 'reduced')).toEqual([expect.stringMatching(/^warning .* Remove the superlative/)]);
    expect(ofCard(title, 'cheaperBefore')).toEqual([
      expect.stringMatching(/^problem .* has cost less before: \$50.00/),
    ]);
  });

  it.each(['Our price is guaranteed', 'Guaranteed savings', 'With a free gift', 'Completely free'])(
    'are promises: %s',
    (title) => expect(ofCard(title, 'reduced')).toEqual([expect.stringMatching(/^warning /)]),
  );

  it('of free shipping are supported by the notes of the merchant', () => {
    expect(ofCard('Free shipping over $55', 'reduced')).toEqual([]);
    const slot = { texts: { title: 'Free shipping' }, links: { redirectUrl: '/offers' } };
    expect(of('price-claim', check('images', [slot]))).toEqual([expect.stringMatching(/^warning /)]);
  });

  it('of an article are about all its products', () => {
    const article = { html: { description: '<p>Up to <b>60% off</b></p>' }, claimedProductIds: ['reduced'] };
    expect(of('price-claim', check('article', [article], { products: PRODUCTS }))).toEqual([
      expect.stringMatching(/^problem description: The largest discount of the products is 25 %/),
    ]);
  });

  it('of a banner are about the product to which it links', () => {
    const slot = (title: string) => ({ texts: { title }, links: { redirectUrl: '/p/clog/reduced' } });
    expect(of('price-claim', check('images', [slot('25% off')], { products: PRODUCTS }))).toEqual([]);
    expect(of('price-claim', check('images', [slot('35% off')], { products: PRODUCTS }))).toHaveLength(1);
  });
});

describe('claims of coupons', () => {
  it.each([
    ['30% off', { kind: 'percentage', percent: 20 }, /^problem .* coupon is 20 %/],
    ['20% off', { kind: 'percentage', percent: 20 }, undefined],
    ['$30 off', { kind: 'amount', cents: 1_000, currency: 'USD' }, /^problem .* coupon is \$10.00/],
    ['$10 off', { kind: 'amount', cents: 1_000, currency: 'USD' }, undefined],
    ['30% off', { kind: 'amount', cents: 1_000, currency: 'USD' }, /^warning /],
    ['30% off', { kind: 'text', text: 'Up to 30% off' }, undefined],
    ['30% off', { kind: 'text', text: '2 for 1' }, /^warning /],
    ['Free shipping', { kind: 'text', text: 'Free shipping' }, undefined],
    ['Free shipping', { kind: 'percentage', percent: 20 }, /^warning /],
  ])('%s with the discount %j', (title, discount, message) => {
    expect(ofCoupon(title, discount)).toEqual(message ? [expect.stringMatching(message)] : []);
  });
});
