import { describe, expect, it } from '@jest/globals';
import type { Product } from '~/api/views';
import { articleData, breadcrumbs, couponOffers, organization, productList, webSite } from './structured-data.server';

const HOST = {
  name: 'sunsetdeals',
  label: 'Sunset Deals',
  hasProductPages: true,
  origin: 'https://sunsetdeals.example',
  installationOrigin: 'https://sunsetdeals.example',
};

const ARTICLE = {
  title: 'One Good Pan',
  byline: undefined,
  description: 'It lasts.',
  image: '/media/pan.svg',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};

const CLOG: Product = {
  id: 'p1',
  title: 'Classic Clog',
  href: 'https://www.crocs.example/p/1',
  image: '/media/clog.svg',
  price: '$31.90',
  priceCents: 3190,
  currency: 'USD',
  asOf: 'Nov 3',
  mid: 199042,
  merchantName: 'Crocs',
};

/** As it stands on the page. */
const written = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

describe('structured data', () => {
  it('describes the site’s search', () => {
    expect(webSite(HOST)).toMatchObject({
      '@type': 'WebSite',
      name: 'Sunset Deals',
      url: 'https://sunsetdeals.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://sunsetdeals.example/products?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('contains the site’s own profiles', () => {
    const profiles = ['https://x.com/sunsetdeals'];
    expect(organization(HOST, { profiles })).toMatchObject({ sameAs: profiles });
    expect(written(organization(HOST, { profiles: [] }))).not.toHaveProperty('sameAs');
  });

  it('describes the organization, and omits missing properties', () => {
    const contact = { email: 'hello@sunsetdeals.example', telephone: '555-0100', logo: '/media/logo.svg' };
    expect(organization(HOST, contact)).toMatchObject({
      '@type': 'Organization',
      logo: 'https://sunsetdeals.example/media/logo.svg',
      contactPoint: { email: 'hello@sunsetdeals.example', telephone: '555-0100' },
    });
    expect(Object.keys(written(organization(HOST, { email: '' })) as object)).not.toContain('logo');
  });

  it('numbers the pages of the breadcrumbs', () => {
    const crumbs = [
      { name: 'All Brands', path: '/brands' },
      { name: 'Crocs', path: '/crocs/products?brandid=199042' },
    ];
    expect(breadcrumbs(HOST, crumbs)['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://sunsetdeals.example/' },
      { '@type': 'ListItem', position: 2, name: 'All Brands', item: 'https://sunsetdeals.example/brands' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Crocs',
        item: 'https://sunsetdeals.example/crocs/products?brandid=199042',
      },
    ]);
  });

  it('contains each product with the price on its card and its merchant', () => {
    const list = productList(HOST, {
      name: 'Crocs Deals',
      path: '/crocs/products?brandid=199042',
      hasPages: false,
      products: [CLOG, { ...CLOG, title: 'Gone', image: undefined, priceCents: 5, soldOut: true }],
    });
    expect(written(list)).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'Product',
            name: 'Classic Clog',
            image: 'https://sunsetdeals.example/media/clog.svg',
            offers: {
              '@type': 'Offer',
              price: '31.90',
              priceCurrency: 'USD',
              availability: 'https://schema.org/InStock',
              url: 'https://sunsetdeals.example/crocs/products?brandid=199042',
              seller: { '@type': 'Organization', name: 'Crocs' },
            },
          },
        },
        { position: 2, item: { offers: { price: '0.05', availability: 'https://schema.org/OutOfStock' } } },
      ],
    });
  });

  it('contains the URLs of products that have pages', () => {
    const list = productList(HOST, { name: 'Deals', path: '/products', products: [CLOG], hasPages: true });
    const url = 'https://sunsetdeals.example/p/classic-clog/p1';
    expect(written(list)).toMatchObject({ itemListElement: [{ item: { url, offers: { url } } }] });
  });

  it('contains each coupon as an offer of its merchant, with its times', () => {
    const coupon = {
      id: 'c1',
      mid: 199042,
      merchantName: 'Crocs',
      href: 'https://www.crocs.example',
      scope: ['Only Clogs'],
      conditions: [],
      discount: '20% off',
      title: 'Save on clogs',
      terms: 'Once.',
      exclusive: false,
      endsAt: '2026-12-01T00:00:00Z',
      votes: 0,
      worked: 0,
    };
    const data = written(couponOffers(HOST, { name: 'Coupons', path: '/coupons', coupons: [coupon] }));
    expect(data).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 });
    expect((data as { itemListElement: { item: object }[] }).itemListElement[0]!.item).toEqual({
      '@type': 'Offer',
      name: 'Save on clogs',
      description: '20% off. Only Clogs. Once.',
      url: 'https://sunsetdeals.example/coupons#coupon-c1',
      validThrough: '2026-12-01T00:00:00Z',
      seller: { '@type': 'Organization', name: 'Crocs' },
    });
  });

  it('contains an article’s dates and publisher, with full URLs', () => {
    const url = 'https://sunsetdeals.example/article/one-good-pan/a1';
    expect(articleData(HOST, ARTICLE, url)).toMatchObject({
      '@type': 'Article',
      headline: 'One Good Pan',
      description: 'It lasts.',
      image: ['https://sunsetdeals.example/media/pan.svg'],
      datePublished: '2026-11-01T00:00:00Z',
      dateModified: '2026-11-02T00:00:00Z',
      mainEntityOfPage: url,
      publisher: { name: 'Sunset Deals' },
    });
    expect(written(articleData(HOST, { ...ARTICLE, image: undefined }, url))).not.toHaveProperty('image');
  });
});
