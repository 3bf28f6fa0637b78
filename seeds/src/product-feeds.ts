import { toCsv } from '@grabdeals/shared/csv';
import { mediaUrl } from '@grabdeals/shared/media';
import type { SeedCategory, SeedProduct, SeedProductFeed } from './contract.js';
import type { Merchant } from './merchants.js';

/** Each n-th price is lower than in the catalogue. */
const CHEAPER_EVERY = 6;
/** Each n-th list price of the held feed was raised at the start of a sale. */
const RAISED_EVERY = 8;
const HOURS_OF_A_DAY = 24;

/**
 * Returns feeds of four merchants: one whose run is applied, one whose run is checked and awaits approval, one whose run is held
 * because half of the products are missing, and an inactive one.
 */
export function buildProductFeeds(
  merchants: ReadonlyMap<string, Merchant>,
  categories: readonly SeedCategory[],
  products: readonly SeedProduct[],
): SeedProductFeed[] {
  const names = new Map(categories.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  const rowsOf = ({ mid }: Merchant) =>
    products
      .filter((product) => product.mid === mid)
      .map((product) =>
        toRow(
          product,
          product.categoryIds.toReversed().map((id) => names.get(id) ?? ''),
        ),
      );
  const brewmont = merchants.get('brewmont')!;
  const crocs = merchants.get('crocs')!;
  const voltry = merchants.get('voltry')!;
  const pedalry = merchants.get('pedalry')!;
  return [
    {
      mid: brewmont.mid,
      name: `${brewmont.name}, price list`,
      file: { name: 'brewmont-prices.jsonl', content: jsonLinesOf(newPricesOf(rowsOf(brewmont))) },
      run: 'apply',
    },
    {
      mid: crocs.mid,
      name: `${crocs.name}, new prices`,
      file: { name: 'crocs-new-prices.xml', content: xmlOf(rowsOf(crocs).map(withLowerPrice)) },
      run: 'check',
    },
    {
      mid: voltry.mid,
      name: `${voltry.name}, weekly list`,
      file: { name: 'voltry-week.csv', content: csvOf(firstHalfOf(rowsOf(voltry)).map(withRaisedListPrice)) },
      run: 'apply',
    },
    {
      mid: pedalry.mid,
      name: `${pedalry.name}, every night`,
      address: `${pedalry.url}/feeds/products.xml.gz`,
      everyHours: HOURS_OF_A_DAY,
    },
  ];
}

/** A row of a feed. */
interface Row {
  id: string;
  title: string;
  description: string;
  link: string;
  picture: string;
  priceCents: number;
  listPriceCents?: number;
  shippingCents?: number;
  category: string;
}

function toRow(
  { externalId, title, description, link, picture, priceCents, originalPriceCents, shippingCents }: SeedProduct,
  path: string[],
): Row {
  return {
    id: externalId,
    title,
    description,
    link,
    picture: mediaUrl(picture),
    priceCents,
    listPriceCents: originalPriceCents,
    shippingCents,
    category: path.join(' > '),
  };
}

/** Returns rows with some lower prices and a new product, without the last product. */
function newPricesOf(rows: readonly Row[]): Row[] {
  const [first] = rows as [Row];
  const sampler = {
    ...first,
    id: `${first.id}-sampler`,
    title: `${first.title}, Sampler`,
    link: `${first.link}-sampler`,
    priceCents: 899,
    listPriceCents: undefined,
  };
  return [...rows.slice(0, -1).map(withLowerPrice), sampler];
}

function withLowerPrice(row: Row, index: number): Row {
  if (index % CHEAPER_EVERY !== 0) return row;
  return {
    ...row,
    priceCents: Math.round(row.priceCents * 0.85),
    listPriceCents: row.listPriceCents ?? row.priceCents,
  };
}

function withRaisedListPrice(row: Row, index: number): Row {
  if (index % RAISED_EVERY !== 0) return row;
  const { priceCents, listPriceCents = priceCents } = row;
  return { ...row, priceCents: Math.round(priceCents * 0.95), listPriceCents: Math.round(listPriceCents * 1.3) };
}

function firstHalfOf(rows: readonly Row[]): Row[] {
  return rows.slice(0, Math.floor(rows.length / 2));
}

function jsonLinesOf(rows: readonly Row[]): string {
  const lines = rows.map(({ id, title, description, link, picture, priceCents, listPriceCents, ...row }) =>
    JSON.stringify({
      sku: id,
      name: title,
      description,
      url: link,
      image: picture,
      price: dollars(priceCents),
      list_price: listPriceCents && dollars(listPriceCents),
      shipping: row.shippingCents && dollars(row.shippingCents),
      category: row.category,
    }),
  );
  return `${lines.join('\n')}\n`;
}

/** Formats rows as XML with Google's field names. One row has no price. */
function xmlOf(rows: readonly Row[]): string {
  const items = rows.map(({ id, title, description, link, picture, priceCents, listPriceCents, category }, index) => {
    const fields = {
      id,
      title,
      description,
      link,
      image_link: picture,
      price: index === 1 ? '' : `${dollars(listPriceCents ?? priceCents)} USD`,
      ...(listPriceCents ? { sale_price: `${dollars(priceCents)} USD` } : {}),
      product_type: category,
      availability: 'in_stock',
    };
    const elements = Object.entries(fields).map(([name, value]) => `      <g:${name}>${escapeXml(value)}</g:${name}>`);
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

/** Formats rows as CSV with the merchant's own field names. */
function csvOf(rows: readonly Row[]): string {
  return toCsv(
    ['sku', 'product_name', 'description', 'url', 'picture', 'price', 'list_price', 'category'],
    rows.map(({ id, title, description, link, picture, priceCents, listPriceCents, category }) => [
      id,
      title,
      description,
      link,
      picture,
      dollars(priceCents),
      listPriceCents ? dollars(listPriceCents) : '',
      category,
    ]),
  );
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
