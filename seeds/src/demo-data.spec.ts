import { describe, expect, it } from '@jest/globals';
import { ARTICLE_CATEGORIES } from '@grabdeals/shared/article-categories';
import { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import { toArticleSlug, toKey } from '@grabdeals/shared/slug';
import { THEME_FIELDS } from '@grabdeals/shared/theme';
import { HOME_SLIDER } from '@grabdeals/shared/limits';
import { lowestInDays } from '@grabdeals/shared/lowest-price';
import { buildDemoData } from './demo-data.js';

const data = buildDemoData();

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

it('is deterministic', () => expect(buildDemoData()).toEqual(data));

describe('merchants', () => {
  it('are 25 different ones, including the three of the storefront, and 8 shops in Canada', () => {
    expect(data.merchants).toHaveLength(33);
    expect(data.merchants.filter(({ name }) => name.endsWith(' Canada'))).toHaveLength(8);
    expect(repeated(data.merchants.map(({ mid }) => mid))).toEqual([]);
    expect(data.merchants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ mid: 199042, name: 'Crocs' }),
        expect.objectContaining({ mid: 27433, name: 'Epson' }),
        expect.objectContaining({ mid: 19246, name: 'Brooks Brothers' }),
      ]),
    );
  });

  it.each(data.merchants)('$name has 60 to 140 products, and half as many in Canada', ({ mid, name }) => {
    const products = data.products.filter((product) => product.mid === mid);
    const inCanada = name.endsWith(' Canada');
    expect(products.length).toBeGreaterThanOrEqual(inCanada ? 30 : 60);
    expect(products.length).toBeLessThanOrEqual(inCanada ? 70 : 140);
    expect(new Set(products.map(({ currency }) => currency))).toEqual(new Set([inCanada ? 'CAD' : 'USD']));
  });
});

describe('categories', () => {
  const ids = new Set(data.categories.map(({ categoryId }) => categoryId));

  it('are at least 36, 30 of them level 2, with ranks from 1 to 100', () => {
    expect(ids.size).toBe(data.categories.length);
    expect(data.categories.length).toBeGreaterThanOrEqual(36);
    expect(data.categories.filter(({ level2 }) => level2).length).toBeGreaterThanOrEqual(30);
    expect(data.categories.every(({ rank }) => rank >= 1 && rank <= 100)).toBe(true);
    expect(repeated(data.categories.map(({ rank }) => rank))).toEqual([]);
  });

  it('have known parents one level up', () => {
    const parents = new Map(data.categories.map(({ categoryId, parentId }) => [categoryId, parentId]));
    expect(
      data.categories.filter(
        ({ parentId }) => parentId !== undefined && (!ids.has(parentId) || parents.get(parentId) !== undefined),
      ),
    ).toEqual([]);
  });

  it('have products in all leaves', () => {
    const filed = new Set(data.products.flatMap(({ categoryIds }) => categoryIds));
    expect(data.categories.filter(({ categoryId }) => !filed.has(categoryId))).toEqual([]);
  });

  it('include one mature category with three products', () => {
    const mature = data.categories.filter((category) => category.mature);
    expect(mature.map(({ categoryName }) => categoryName)).toEqual(['Erotica Books']);
    expect(data.products.filter(({ categoryIds }) => categoryIds.includes(mature[0]?.categoryId ?? 0))).toHaveLength(3);
  });

  it('start with the names of article categories, which the footer links', () => {
    const first = [...data.categories].sort((a, b) => a.rank - b.rank).slice(0, 5);
    const known = new Set<string>(ARTICLE_CATEGORIES.map(([key]) => key));
    expect(first.map(({ categoryName }) => toKey(categoryName)).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('products', () => {
  it('are at least 2,200 with ids unique within their merchant', () => {
    expect(data.products.length).toBeGreaterThanOrEqual(2200);
    expect(repeated(data.products.map(({ mid, externalId }) => `${mid}/${externalId}`))).toEqual([]);
    expect(repeated(data.products.map(({ link }) => link))).toEqual([]);
  });

  it.each(['accessories', 'sport'])('fill the row of the curated home that searches for %s', (search) => {
    const { mids } = data.websites.find(({ value }) => value === 'sunsetdeals')!;
    const word = new RegExp(`\\b${search}s?\\b`, 'i');
    const found = data.products.filter(({ title, mid }) => mids.includes(mid) && word.test(title));
    expect(found.length).toBeGreaterThanOrEqual(HOME_SLIDER.pageSize);
  });

  it('refer to known merchants and categories, leaf first', () => {
    const mids = new Set(data.merchants.map(({ mid }) => mid));
    const parents = new Map(data.categories.map(({ categoryId, parentId }) => [categoryId, parentId]));
    const wrong = data.products.filter(
      ({ mid, categoryIds: [leaf = 0, parent] }) =>
        !mids.has(mid) || !parents.has(leaf) || parents.get(leaf) !== parent,
    );
    expect(wrong).toEqual([]);
  });

  it('have two or more sentences and links below the merchant’s own site', () => {
    const urls = new Map(data.merchants.map(({ mid, url }) => [mid, url]));
    const wrong = data.products.filter(
      ({ description, link, mid }) =>
        description.split('. ').length < 2 || !link.startsWith(`${urls.get(mid)}/p/`) || !URL.canParse(link),
    );
    expect(wrong).toEqual([]);
  });

  it('have overrides, notes, tags and hidden sites in some cases, but not in articles', () => {
    const { productEdits, products } = data;
    const named = new Set(data.articles.flatMap((article) => article.products.map(({ redirectUrl }) => redirectUrl)));
    const hidden = productEdits.filter(({ hiddenOn }) => hiddenOn);
    expect(hidden.map(({ hiddenOn }) => hiddenOn)).toEqual(expect.arrayContaining([true, expect.any(Array)]));
    const links = hidden.map(
      (edit) => products.find(({ mid, externalId }) => mid === edit.mid && externalId === edit.externalId)!.link,
    );
    expect(links.filter((link) => named.has(link))).toEqual([]);
    for (const field of ['title', 'priceNote', 'picture', 'categoryIds'] as const) {
      expect(productEdits.some((edit) => edit[field])).toBe(true);
    }
    expect(new Set(productEdits.flatMap(({ tags }) => tags)).size).toBeGreaterThan(2);
  });

  it('have their lowest price in a minority of cases', () => {
    const at = new Date('2026-11-20T12:00:00Z');
    const periods = data.products.map(({ priceCents, priceHistory }) => {
      const history = priceHistory.map((point) => ({
        at: new Date(at.getTime() - point.daysAgo * 86_400_000),
        priceCents: point.priceCents,
      }));
      return lowestInDays({ priceCents, history, at });
    });
    const share = (period: number) => periods.filter((each) => each === period).length / periods.length;
    expect(share(30)).toBeGreaterThan(0.05);
    expect(share(90)).toBeGreaterThan(0.05);
    expect(share(30) + share(90)).toBeLessThan(0.5);
  });

  it('include a shirt in six colors and four sizes, and headphones at three merchants', () => {
    const shirts = data.products.filter(({ attributes }) => attributes?.itemGroupId === 'BB-OXFORD');
    expect(new Set(shirts.map(({ attributes }) => attributes?.color)).size).toBe(6);
    expect(new Set(shirts.map(({ attributes }) => attributes?.size)).size).toBe(4);
    expect(shirts).toHaveLength(24);
    const headphones = data.products.filter(({ attributes }) => attributes?.gtin === '850012340010');
    expect(new Set(headphones.map(({ mid }) => mid)).size).toBe(3);
    expect(new Set(headphones.map(({ priceCents }) => priceCents)).size).toBeGreaterThan(1);
  });

  it('are offered only in a few cases', () => {
    const share = data.products.filter(({ offeredOnly }) => offeredOnly).length / data.products.length;
    expect(share).toBeGreaterThan(0.015);
    expect(share).toBeLessThan(0.05);
  });
});

describe('websites', () => {
  it('are the 17 deal sites, with keys derived from their labels', () => {
    expect(data.websites.map(({ value }) => value)).toEqual([...DEAL_SITE_KEYS]);
    expect(data.websites.filter(({ label, value }) => toKey(label) !== value)).toEqual([]);
  });

  it.each(data.websites)('$value has brands, banners, slides, offers and a full theme', (site) => {
    const mids = new Set(data.merchants.map(({ mid }) => mid));
    expect(site.mids.every((mid) => mids.has(mid))).toBe(true);
    expect(repeated(site.mids)).toEqual([]);
    expect(site.mids.length).toBeGreaterThanOrEqual(8);
    expect(site.mids.length).toBeLessThanOrEqual(16);
    expect(site.banners.length).toBeGreaterThanOrEqual(4);
    expect(site.carousel.length).toBeGreaterThanOrEqual(3);
    expect(site.offers.length).toBeGreaterThanOrEqual(4);
    expect(
      [...site.banners, ...site.carousel, ...site.offers].filter(
        ({ redirectUrl }) => !redirectUrl.startsWith('https://'),
      ),
    ).toEqual([]);
    expect(Object.keys(site.theme).sort()).toEqual([...THEME_FIELDS].sort());
  });

  it('belong to the vendors of the document', () => {
    const canadian = data.websites.filter(({ vendorId }) => vendorId === 5048).map(({ value }) => value);
    const named = ['flashbranddeals', 'luxurygrabz', 'luxurymarketfinds', 'pricedropsale', 'savysaleshub'];
    expect(canadian.sort()).toEqual(named);
    expect(data.websites.filter(({ vendorId }) => vendorId === 5035)).toHaveLength(12);
  });

  it('sell in Canadian dollars only in Canada, and one of them in no others', () => {
    const currencyOf = new Map(data.products.map(({ mid, currency }) => [mid, currency]));
    const selling = (currency: string) =>
      data.websites.filter(({ mids }) => mids.some((mid) => currencyOf.get(mid) === currency));
    expect(selling('CAD').map(({ value, locale }) => [value, locale])).toEqual([
      ['luxurygrabz', 'en-CA'],
      ['luxurymarketfinds', 'en-CA'],
      ['mapledealmarket', 'en-CA'],
    ]);
    expect(selling('USD').map(({ value }) => value)).not.toContain('luxurygrabz');
  });

  it('include a Canadian one with a phone', () => {
    const { contact, vendorId } = data.websites.find(({ value }) => value === 'mapledealmarket')!;
    expect(vendorId).toBe(5035);
    expect(contact).toMatchObject({ phone: '(416) 555-0136' });
    expect(contact.address).toContain('Canada');
  });

  const ofVendor = data.websites.filter(({ value }) => value !== 'mapledealmarket');
  it.each(ofVendor)('$value shows the contact of its vendor', ({ vendorId, contact }) => {
    const canadian = vendorId === 5048;
    expect(contact.address.join(' ')).toContain(canadian ? 'Mississauga, Ontario' : 'New York');
    expect(contact.phone !== undefined).toBe(!canadian);
    expect(contact.email).toMatch(/\.example$/);
  });

  it('include sites with fewer and with more than ten brands', () => {
    expect(data.websites.some(({ mids }) => mids.length < 10)).toBe(true);
    expect(data.websites.find(({ value }) => value === 'sunsetdeals')?.mids.length).toBeGreaterThanOrEqual(12);
  });
});

describe('articles', () => {
  it('are 60 with unique titles and URLs, four of them drafts', () => {
    expect(data.articles).toHaveLength(60);
    expect(repeated(data.articles.map(({ key }) => key))).toEqual([]);
    expect(repeated(data.articles.map(({ title }) => toArticleSlug(title)))).toEqual([]);
    expect(data.articles.filter(({ status }) => status === 'Draft')).toHaveLength(4);
  });

  it('cover at least 20 known categories', () => {
    const known = new Set<string>(ARTICLE_CATEGORIES.map(([key]) => key));
    expect(data.articles.filter(({ category }) => !known.has(category))).toEqual([]);
    expect(new Set(data.articles.map(({ category }) => category)).size).toBeGreaterThanOrEqual(20);
  });

  it('have two to six sites, and at least 24 articles are on sunsetdeals', () => {
    expect(
      data.articles.filter(({ sites }) => sites.length < 2 || sites.length > 6 || repeated(sites).length > 0),
    ).toEqual([]);
    expect(
      data.articles.filter(({ sites, status }) => status === 'Published' && sites.includes('sunsetdeals')).length,
    ).toBeGreaterThanOrEqual(24);
  });

  it('have one of their sites as canonical site, mostly sunsetdeals', () => {
    expect(data.articles.filter(({ sites, canonicalSite }) => !sites.includes(canonicalSite))).toEqual([]);
    const onMainSite = data.articles.filter(({ sites }) => sites.includes('sunsetdeals'));
    const own = onMainSite.filter(({ canonicalSite }) => canonicalSite === 'sunsetdeals').length;
    expect(own / onMainSite.length).toBeGreaterThan(0.5);
    expect(new Set(data.articles.map(({ canonicalSite }) => canonicalSite)).size).toBeGreaterThan(4);
  });

  it('have product boxes that lead to seeded products', () => {
    const links = new Set(data.products.map(({ link }) => link));
    const wrong = data.articles.filter(
      ({ products }) =>
        products.length < 2 ||
        products.length > 4 ||
        products.some(({ redirectUrl, description }) => !links.has(redirectUrl) || !description),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('are long enough to read and repeat no paragraph', () => {
    const words = data.articles.map(({ key, description }) => ({
      key,
      words: description
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length,
    }));
    expect(words.filter((article) => article.words < 180)).toEqual([]);
    expect(
      repeated(
        data.articles.flatMap(({ description }) =>
          [...description.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text),
        ),
      ),
    ).toEqual([]);
  });

  it('contain only elements of the editor', () => {
    const elements = new Set(
      data.articles.flatMap(({ description }) => [...description.matchAll(/<(\w+)/g)].map(([, name = '']) => name)),
    );
    expect(
      [...elements].filter(
        (name) => !['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote'].includes(name),
      ),
    ).toEqual([]);
  });
});
