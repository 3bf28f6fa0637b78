import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { Product } from '~/api/views';
import { ProductCard } from './product-card';

const PRODUCT: Product = {
  id: 'p1',
  title: 'Classic Clog',
  href: 'https://merchant.example/p1',
  image: '/media/p1.svg',
  price: '$31.99',
  priceCents: 3199,
  currency: 'USD',
  asOf: 'Nov 3',
  mid: 199042,
  merchantName: 'Crocs',
};

function render(product: Product, eager: boolean | 'first' = false, hasProductPages = false): string {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      HydrateFallback: () => null,
      Component: () => <ProductCard product={product} slot="test" eager={eager} />,
    },
  ]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: { site: { name: 'sunsetdeals', hasProductPages } } } }} />,
  );
}

afterEach(() => void jest.useRealTimers());

describe('ProductCard', () => {
  it('shows the regular price and the discount only if the product has one', () => {
    const plain = render(PRODUCT);
    expect(plain).toContain('$31.99');
    expect(plain).not.toMatch(/Reg\. Price|% off/);

    const reduced = render({ ...PRODUCT, regPrice: '$49.99', markdownPercent: 36 });
    expect(reduced).toContain('Reg. Price <s>$49.99</s>');
    expect(reduced).toContain('36% off');
  });

  it('shows the source of the regular price beside it', () => {
    const claimed = render({ ...PRODUCT, regPrice: '$49.99', regPriceSource: 'per Crocs' });
    expect(claimed).toMatch(/<span[^>]*>Reg\. Price <s>\$49\.99<\/s> per Crocs<\/span>/);
  });

  it('has a title that is laid out in the direction of its language', () => {
    expect(render({ ...PRODUCT, title: 'طبعة جديدة!' })).toMatch(/<h3[^>]* dir="auto"[^>]*>.*طبعة جديدة!/);
  });

  it('shows the end of a sale price', () => {
    jest.useFakeTimers({ now: Date.parse('2026-01-01') });
    const saleEndsAt = '2024-12-01T05:00:00Z';
    expect(render({ ...PRODUCT, saleEndsAt })).toContain('>Sale ends Nov 30, 2024, 11:59 PM ET</time>');
    const html = render({ ...PRODUCT, saleEndsAt, isSaleOver: true });
    expect(html).toContain('>Sale ended Nov 30, 2024, 11:59 PM ET</time>: the price may have changed');
  });

  it('shows that a price is the lowest, and the note of an operator', () => {
    expect(render(PRODUCT)).not.toContain('Lowest');
    const html = render({ ...PRODUCT, lowestPrice: 'Lowest price in 90 days', priceNote: 'With code <b>' });
    expect(html).toContain('Lowest price in 90 days');
    expect(html).toContain('With code &lt;b&gt;');
  });

  it('shows stores, colors and sizes of its card', () => {
    expect(render({ ...PRODUCT, cardNote: '3 stores · +5 colors' })).toContain('3 stores · +5 colors');
  });

  it('says that other variants cost more', () => {
    expect(render(PRODUCT)).not.toContain('from ');
    expect(render({ ...PRODUCT, price: '$20.00', isFromPrice: true })).toContain('>from $20.00<');
  });

  it('has one paid link, whose name contains the product', () => {
    const html = render(PRODUCT);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(render(PRODUCT, false, true).match(/<a [^>]*rel="[^"]*sponsored/g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*aria-label="Grab Deals on Classic Clog \(opens in a new tab\)"/);
  });

  it('shows the date of the price beside the paid link', () => {
    expect(render(PRODUCT).replaceAll('<!-- -->', '')).toContain('Paid link · as of Nov 3');
  });

  it('has a heart that works before hydration', () =>
    expect(render(PRODUCT)).toContain('<button type="button" data-save="p1"'));

  it('links its title to the product’s page only if the site has such pages', () => {
    expect(render(PRODUCT)).not.toContain('href="/p/');
    expect(render(PRODUCT, false, true)).toMatch(/<h3[^>]*><a href="\/p\/classic-clog\/p1"[^>]*>Classic Clog<\/a>/);
  });

  it('shows initials without a picture', () => {
    const html = render({ ...PRODUCT, image: undefined });
    expect(html).not.toContain('<img');
    expect(html).toContain('>CC<');
  });

  it('offers an uploaded picture in several sizes', () => {
    expect(render(PRODUCT)).not.toContain('srcSet');
    const html = render({ ...PRODUCT, image: '/media/uploads/redsite/1700000000000-shoe-0a1b2c3d.png' });
    expect(html).toMatch(/src="[^"]*\.png\?w=320" srcSet="[^", ]*\.png\?w=480 2x"/);
  });

  it('preloads the usual size of a picture that loads at once', () => {
    const html = render({ ...PRODUCT, image: '/media/uploads/redsite/1700000000000-shoe-0a1b2c3d.png' }, true);
    const [, preloaded] = /<link rel="preload" as="image" imageSrcSet="([^"]*)"/.exec(html) ?? [];
    expect(preloaded).toMatch(/^[^ ,]*\.png\?w=320, [^ ,]*\.png\?w=480 2x$/);
  });

  it('loads its picture at once only if it is eager, and with high priority only if it is the first', () => {
    expect(render(PRODUCT)).toContain('loading="lazy"');
    expect(render(PRODUCT, true)).toMatch(/^(?!.*fetchPriority).*loading="eager"/s);
    expect(render(PRODUCT, 'first')).toContain('loading="eager" fetchPriority="high"');
  });
});
