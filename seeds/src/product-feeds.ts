import { toCsv } from '@grabdeals/shared/csv';
import { mediaUrl } from '@grabdeals/shared/media';
import type { SeedCategory, SeedProduct, SeedProductFeed } from './contract.js';
import type { Merchant } from './merchants.js';

/** Every so many-th price is lower than what the catalogue has. */
const CHEAPER_EVERY = 6;
/** Every so many-th list price of the held feed was raised as a sale began. */
const RAISED_EVERY = 8;
const HOURS_OF_A_DAY = 24;

/**
 * Feeds of four merchants: one that was applied, one that was checked and waits for an approval, one that is held since half of it is gone,
 * and one that is still to be switched on.
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
      file: { name: 'crocs-new-prices.xml', content: xmlOf(rowsOf(crocs).map(cheaperInTurns)) },
      run: 'check',
    },
    {
      mid: voltry.mid,
      name: `${voltry.name}, weekly list`,
      file: { name: 'voltry-week.csv', content: csvOf(firstHalfOf(rowsOf(voltry)).map(raisedInTurns)) },
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

/** What a feed says of a product. */
interface Row {
  id: string;
  title: string;
  description: string;
  link: string;
  picture: string;
  priceCents: number;
  listPriceCents?: number;
  category: string;
}

function toRow(
  { externalId, title, description, link, picture, priceCents, originalPriceCents }: SeedProduct,
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
    category: path.join(' > '),
  };
}

/** Some cheaper than before, one new; the last one is not sold any more. */
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
  return [...rows.slice(0, -1).map(cheaperInTurns), sampler];
}

function cheaperInTurns(row: Row, index: number): Row {
  if (index % CHEAPER_EVERY !== 0) return row;
  return {
    ...row,
    priceCents: Math.round(row.priceCents * 0.85),
    listPriceCents: row.listPriceCents ?? row.priceCents,
  };
}

function raisedInTurns(row: Row, index: number): Row {
  if (index % RAISED_EVERY !== 0) return row;
  const { priceCents, listPriceCents = priceCents } = row;
  return { ...row, priceCents: Math.round(priceCents * 0.95), listPriceCents: Math.round(listPriceCents * 1.3) };
}

function firstHalfOf(rows: readonly Row[]): Row[] {
  return rows.slice(0, Math.floor(rows.length / 2));
}

function jsonLinesOf(rows: readonly Row[]): string {
  const lines = rows.map(({ id, title, description, link, picture, priceCents, listPriceCents, category }) =>
    JSON.stringify({
      sku: id,
      name: title,
      description,
      url: link,
      image: picture,
      price: dollars(priceCents),
      list_price: listPriceCents && dollars(listPriceCents),
      category,
    }),
  );
  return `${lines.join('\n')}\n`;
}

/** In Google's words; one row has no price. */
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

/** With names of its own. */
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

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
