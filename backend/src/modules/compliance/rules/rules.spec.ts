import { describe, expect, it } from '@jest/globals';
import { newProblems } from './check.js';
import { check, CLOG, CLOGS, NOW, of } from './testing/check-parts.js';

const PAID = 'sponsored nofollow noopener';
const DISCLOSED = '<p>We may earn a commission if you buy through our links.</p>';
const link = (url: string, rel = PAID) => `<p>See <a href="${url}" rel="${rel}">clogs</a>.</p>`;
const card = (fields: object = {}) => ({
  path: 'products.0.',
  name: 'Product card 1',
  links: { redirectUrl: CLOG },
  productIds: ['a'],
  ...fields,
});
const found = { a: CLOGS };

describe('disclosure', () => {
  const article = (description: string, ...cards: object[]) =>
    of('disclosure', check('article', [{ html: { description } }, ...cards], { products: found }));

  it('is required in an article that links to a merchant without product cards', () => {
    expect(article(link(CLOG))).toEqual([
      expect.stringMatching(/^problem description: The text links to Crocs and does not say/),
    ]);
    expect(article(link('https://shop.example/?af_campaign_id=5035'))).toHaveLength(1);
  });

  it.each([
    ['the text discloses it', DISCLOSED + link(CLOG), []],
    ['the text names affiliate links', `<p>This article contains affiliate links.</p>${link(CLOG)}`, []],
    ['the storefront discloses it above product cards', link(CLOG), [card()]],
    ['the link pays nothing', link('https://en.wikipedia.org/wiki/Clog', ''), []],
    ['there is no link', '<p>Clogs.</p>', []],
  ])('is not required if %s', (_case, description, cards) => expect(article(description, ...cards)).toEqual([]));

  it.each([
    'This post is not sponsored.',
    'An unsponsored opinion',
    'There are no affiliate links here',
    'We don’t earn any commission',
    "It isn't an advertisement.",
    'Without commission',
  ])('must not be denied: %s', (title) => {
    const [finding] = of('disclosure', check('article', [{ texts: { title } }, card()], { products: found }));
    expect(finding).toMatch(/^problem title: “.+” denies a commercial relation/);
  });

  it.each(['We may earn a commission.', 'Sponsored by nobody in particular', 'Not a bad clog'])(
    'is not denied by: %s',
    (title) =>
      expect(of('disclosure', check('article', [{ texts: { title } }, card()], { products: found }))).toEqual([]),
  );

  it('may be denied where nothing pays a commission', () => {
    expect(of('disclosure', check('article', [{ texts: { title: 'Not sponsored' } }]))).toEqual([]);
    expect(
      of('disclosure', check('images', [{ texts: { title: 'Not sponsored' }, links: { redirectUrl: '/offers' } }])),
    ).toEqual([]);
    expect(of('disclosure', check('coupon', [{ texts: { terms: 'Not sponsored' } }]))).toHaveLength(1);
  });
});

describe('rel of links', () => {
  const rels = (description: string) => of('link-rel', check('article', [{ html: { description } }]));

  it.each(['', 'nofollow noopener', 'sponsored noopener', 'sponsored nofollow'])('is incomplete: "%s"', (rel) => {
    expect(rels(link(CLOG, rel))).toEqual([expect.stringMatching(/^problem description: The link leads to Crocs and/)]);
  });

  it('is complete with all tokens in any order, and needs none for other links', () => {
    expect(rels(link(CLOG, 'noopener NOFOLLOW sponsored ugc'))).toEqual([]);
    expect(rels(link('https://en.wikipedia.org/wiki/Clog', ''))).toEqual([]);
    expect(rels(link('/offers', ''))).toEqual([]);
  });

  it('is also required for links with a campaign id, in product cards too', () => {
    const html = { description: link('https://track.example/?af_campaign_id=5035', '') };
    expect(of('link-rel', check('article', [{}, card({ html })], { products: found }))).toEqual([
      expect.stringMatching(/^problem products.0.description: The link leads to track.example/),
    ]);
  });
});

describe('ended offers', () => {
  const ofCard = (product: object | undefined) =>
    of('ended-offer', check('article', [{}, card()], { products: product ? { a: { ...CLOGS, ...product } } : {} }));

  it.each([
    ['retired', { isRetired: true }, /^problem products.0.redirectUrl: The merchant no longer lists “Classic Clog”/],
    ['hidden', { hiddenOn: ['redsite'] }, /^problem .* is hidden on redsite/],
    ['after its sale', { saleEndedAt: new Date('2026-11-20') }, /^warning .* ended on 2026-11-20/],
    ['unknown', undefined, /^warning .* no such product/],
  ])('are cards of a product that is %s', (_case, product, message) => {
    expect(ofCard(product)).toEqual([expect.stringMatching(message)]);
  });

  it('are none for a product that shoppers see', () => expect(ofCard({})).toEqual([]));

  it('are links to the page of a product that ended', () => {
    const retired = { products: { a: { ...CLOGS, isRetired: true } } };
    const slot = { path: 'items.1.', name: 'Slot 2', links: { redirectUrl: '/p/classic-clog/a' } };
    expect(of('ended-offer', check('images', [slot], retired))).toEqual([
      expect.stringMatching(/^problem items.1.redirectUrl: The merchant no longer lists/),
    ]);
    const html = { description: '<a href="/p/classic-clog/a">Clog</a>' };
    expect(of('ended-offer', check('article', [{ html }], retired))).toHaveLength(1);
  });

  it('are links to an offer that ended, with or without a campaign', () => {
    const endedOffers = new Map([[CLOG, 'Clog week']]);
    const slot = { links: { redirectUrl: `${CLOG}?af_campaign_id=5035` } };
    expect(of('ended-offer', check('images', [slot], {}, { endedOffers }))).toEqual([
      expect.stringContaining('the offer “Clog week”, which has ended'),
    ]);
  });

  it('only warn about what shoppers do not see', () => {
    const endsAt = new Date(NOW);
    const texts = { title: 'Not sponsored' };
    for (const kind of ['coupon', 'images'] as const) {
      const over = check(kind, [{ endsAt, mid: 8, texts, links: { redirectUrl: CLOG } }], {
        links: { [CLOG]: 'dead' },
      });
      expect(over).toMatchObject([{ rule: 'ended-offer', severity: 'warning', field: 'endsAt' }]);
    }
    expect(of('ended-offer', check('coupon', [{ mid: 8 }]))).toEqual([
      expect.stringMatching(/^warning websiteName: Crocs is not a brand of redsite/),
    ]);
    expect(of('ended-offer', check('coupon', [{ endsAt: new Date(NOW + 1), mid: 7 }]))).toEqual([]);
  });
});

describe('alt texts', () => {
  it.each([
    ['<img src="/media/a.png">', 1],
    ['<img src="/media/a.png" alt=" ">', 1],
    ['<img src="/media/a.png" alt="A clog">', 0],
  ])('of %s', (description, count) => {
    const findings = of('alt-text', check('article', [{ html: { description } }]));
    expect(findings).toHaveLength(count);
    for (const finding of findings) expect(finding).toMatch(/^warning description: /);
  });

  it('of banners are their titles, whose absence warns', () => {
    const slot = (text: string) => ({ alt: { field: 'title', text } });
    expect(of('alt-text', check('images', [slot(''), slot('Sale')]))).toEqual([
      expect.stringMatching(/^warning title: /),
    ]);
  });
});

describe('dead links', () => {
  const deadLinks = (outcome: 'alive' | 'dead' | 'no-host' | 'private' | 'unknown', url = CLOG) =>
    of('dead-link', check('images', [{ links: { redirectUrl: url } }], { links: { [CLOG]: outcome } }));

  it('are pages and hosts that do not exist', () => {
    expect(deadLinks('dead')).toEqual([expect.stringMatching(/^problem redirectUrl: The page does not exist \(404\)/)]);
    expect(deadLinks('no-host')).toEqual([expect.stringContaining('The host www.crocs.example does not exist')]);
    expect(deadLinks('dead', `${CLOG}?af_campaign_id=5035#size`)).toHaveLength(1);
  });

  it('are not pages that exist or that no check has found missing', () => {
    expect(deadLinks('alive')).toEqual([]);
    expect(deadLinks('unknown')).toEqual([]);
    expect(deadLinks('dead', '/offers')).toEqual([]);
  });

  it('only warn about hosts that are not public', () => {
    expect(deadLinks('private')).toEqual([expect.stringMatching(/^warning .* is not public/)]);
  });
});

describe('newProblems', () => {
  const findings = (title: string, path = 'items.0.') =>
    check('images', [{ path, texts: { title }, links: { redirectUrl: CLOG } }], { links: { [CLOG]: 'dead' } });

  it('are those that the stored version does not have, wherever they are', () => {
    const stored = findings('');
    expect(newProblems(stored, [])).toHaveLength(1);
    expect(newProblems(findings('', 'items.4.'), stored)).toEqual([]);
    expect(newProblems(findings('Not sponsored'), stored)).toMatchObject([{ rule: 'disclosure' }]);
  });

  it('never are warnings', () => {
    expect(newProblems(check('images', [{ texts: { title: 'Price guaranteed' } }]), [])).toEqual([]);
  });
});
