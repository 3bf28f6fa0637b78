import { toCsv } from '@grabdeals/shared/csv';
import type { SeedCategory, SeedProduct, SeedProductFeed } from './contract.js';
import type { Merchant } from './merchants.js';

/** Of the first feed, every so many-th price is lower than what the catalogue has. */
const CHEAPER_EVERY = 6;
const HOURS_OF_A_DAY = 24;

/**
 * Feeds of three merchants: one that was checked and waits for an approval, one that is held since half of it is gone, and one that is
 * still to be switched on. None has changed a product, so that the demo data stays as its stores show it.
 */
export function buildProductFeeds(
  merchants: ReadonlyMap<string, Merchant>,
  categories: readonly SeedCategory[],
  products: readonly SeedProduct[],
): SeedProductFeed[] {
  const [crocs, voltry, pedalry] = ['crocs', 'voltry', 'pedalry'].map((key) => merchants.get(key)!);
  const names = new Map(categories.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  const of = ({ mid }: Merchant) => products.filter((product) => product.mid === mid);
  const pathOf = ({ categoryIds }: SeedProduct) => categoryIds.toReversed().map((id) => names.get(id) ?? '');
  return [
    {
      mid: crocs!.mid,
      name: `${crocs!.name}, new prices`,
      file: { name: 'crocs-new-prices.xml', content: xmlOf(of(crocs!), pathOf) },
      run: 'check',
    },
    {
      mid: voltry!.mid,
      name: `${voltry!.name}, weekly list`,
      file: { name: 'voltry-week.csv', content: csvOf(of(voltry!), pathOf) },
      run: 'apply',
    },
    {
      mid: pedalry!.mid,
      name: `${pedalry!.name}, every night`,
      address: `${pedalry!.url}/feeds/products.xml.gz`,
      everyHours: HOURS_OF_A_DAY,
    },
  ];
}

type PathOf = (product: SeedProduct) => string[];

/** In Google's words; some prices are lower, and one row has none. */
function xmlOf(products: readonly SeedProduct[], pathOf: PathOf): string {
  const items = products.map((product, index) => {
    const { externalId, title, description, link, priceCents, originalPriceCents } = product;
    const cents = index % CHEAPER_EVERY === 0 ? Math.round(priceCents * 0.85) : priceCents;
    const fields = {
      id: externalId,
      title,
      description,
      link,
      price: index === 1 ? '' : `${dollars(originalPriceCents ?? cents)} USD`,
      ...(originalPriceCents ? { sale_price: `${dollars(cents)} USD` } : {}),
      product_type: pathOf(product).join(' > '),
      availability: 'in_stock',
    };
    const elements = Object.entries(fields).map(([name, value]) => `      <g:${name}>${escaped(value)}</g:${name}>`);
    return ['    <item>', ...elements, '    </item>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">',
    '  <channel>',
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** With names of its own; only the first half of the range. */
function csvOf(products: readonly SeedProduct[], pathOf: PathOf): string {
  const listed = products.slice(0, Math.floor(products.length / 2));
  const rows = listed.map((product) => {
    const { externalId, title, description, link, priceCents, originalPriceCents } = product;
    const listPrice = originalPriceCents ? dollars(originalPriceCents) : '';
    return [externalId, title, description, link, dollars(priceCents), listPrice, pathOf(product).join(' > ')];
  });
  return toCsv(['sku', 'product_name', 'description', 'url', 'price', 'list_price', 'category'], rows);
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
