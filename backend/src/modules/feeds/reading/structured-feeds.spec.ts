import { utils, write } from '@e965/xlsx';
import { expect, it } from '@jest/globals';
import { collect, withTableFile } from '../../../testing/table-files.js';
import { previewFeed } from './feed-preview.js';
import { isAccepted, readProducts } from './read-products.js';
import { ValueMeanings } from './value-meanings.js';

const RULES = {
  merchantId: 7,
  currency: 'USD',
  baseUrl: 'https://shop.example/',
  now: new Date('2026-11-23'),
} as const;

/** Reads a feed with default settings. */
function read(content: string) {
  return withTableFile(content, async (file) => {
    const preview = await previewFeed(file, { ...RULES, numberFormat: 'auto', dateFormat: 'auto', valuePairs: [] });
    const { format, mapping, formats, unmapped } = preview;
    expect(unmapped).toEqual([]);
    const meanings = new ValueMeanings();
    const rows = await collect(readProducts(file, { ...RULES, format, mapping, formats, meanings }));
    return rows.map((row) =>
      isAccepted(row) ? { ...row.product, categoryPath: row.categoryPath } : { reason: row.reason },
    );
  });
}

it('says in the preview that rows of a workbook are hidden', async () => {
  const sheet = utils.aoa_to_sheet([
    ['id', 'title', 'price', 'link'],
    [1, 'Lamp', 5, '/1'],
    [2, 'Shade', 5, '/2'],
  ]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  const workbook = write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const options = { ...RULES, numberFormat: 'auto', dateFormat: 'auto', valuePairs: [] } as const;
  const preview = await withTableFile(workbook, (file) => previewFeed(file, options));
  expect(preview.products).toHaveLength(2);
  expect(preview.note).toBe('Row 3 is hidden in the workbook. It is imported, too.');
});

it("reads the pictures of JSON:API's attributes, and not its type of record as a category", async () => {
  const images = [{ src: 'https://cdn.example/1.jpg' }, { src: 'https://cdn.example/2.jpg' }];
  const attributes = { title: 'Lamp', price: 12.5, link: 'https://shop.example/1', images };
  const [plain] = await read(JSON.stringify({ data: [{ type: 'products', id: '1', attributes }] }));
  expect(plain).toMatchObject({ images: images.map(({ src }) => src), categoryPath: [] });
  const withType = { ...attributes, type: 'Lighting' };
  const [typed] = await read(JSON.stringify({ data: [{ type: 'products', id: '1', attributes: withType }] }));
  expect(typed).toMatchObject({ categoryPath: ['Lighting'] });
});

it("does not take JSON-LD's type for a category", async () => {
  const offers = { '@type': 'Offer', price: '12.50', priceCurrency: 'USD' };
  const product = { '@type': 'Product', sku: '1', name: 'Lamp', url: 'https://shop.example/1', offers };
  expect(await read(JSON.stringify([product]))).toMatchObject([{ categoryPath: [] }]);
  expect(await read(JSON.stringify([{ ...product, category: 'Home' }]))).toMatchObject([{ categoryPath: ['Home'] }]);
});

it("reads the lowest price of shipping within the country from Google's elements", async () => {
  const shipping = (country: string, price: string, region = '') =>
    `<g:shipping><g:country>${country}</g:country>${region}<g:service>Ground</g:service><g:price>${price}</g:price></g:shipping>`;
  const item = (id: number, elements: string) =>
    `<item><g:id>${id}</g:id><title>Lamp</title><link>https://shop.example/${id}</link><g:price>9 USD</g:price>${elements}</item>`;
  const products = await read(
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${[
      item(1, shipping('CA', '9.00 CAD') + shipping('US', '5.99 USD') + shipping('US', '4.99 USD')),
      item(2, shipping('US', '0 USD')),
      item(3, shipping('US', '2.00 USD', '<g:region>CA</g:region>') + shipping('US', '5.99 USD')),
      item(4, ''),
    ].join('')}</channel></rss>`,
  );
  const cents = products.map((product) => ('shippingCents' in product ? product.shippingCents : undefined));
  expect(cents).toEqual([499, 0, undefined, undefined]);
});

it('reads the categories of a YML file, whose offers name them by id', async () => {
  const offer = (id: number, categoryId: number) =>
    `<offer id="${id}" available="true"><url>https://shop.example/${id}</url><price>499</price>
    <currencyId>CAD</currencyId><categoryId>${categoryId}</categoryId><name>Lamp</name></offer>`;
  const products = await read(`<?xml version="1.0"?><yml_catalog><shop><categories>
    <category id="1">Home</category><category id="12" parentId="1">Lamps &amp; light</category>
    <category id="20" parentId="21">Round</category><category id="21" parentId="20">Trip</category>
    </categories><offers>${offer(1, 12)}${offer(2, 1)}${offer(3, 99)}${offer(4, 20)}</offers></shop></yml_catalog>`);
  expect(products.map((product) => 'categoryPath' in product && product.categoryPath)).toEqual([
    ['Home', 'Lamps & light'],
    ['Home'],
    [],
    ['Trip', 'Round'],
  ]);
});

it('reads an export of BigCommerce: a product is for sale if it is visible, may be bought and is in stock', async () => {
  const row = (id: number, allowed: string, visible: string, tracking: string, stock: number) =>
    `${id},Lamp,12.50,15.00,0.00,${allowed},${visible},${tracking},${stock},https://cdn.example/${id}.jpg,/lamp-${id}/`;
  const header =
    'Product ID,Product Name,Price,Retail Price,Sale Price,Allow Purchases?,Product Visible?,Track Inventory';
  const products = await read(
    [
      `${header},Current Stock Level,Product Image URL - 1,Product URL`,
      ...[row(1, 'Y', 'Y', 'by product', 4), row(2, 'N', 'Y', 'by product', 4), row(3, 'Y', 'N', 'by product', 4)],
      ...[row(4, 'Y', 'Y', 'by product', 0), row(5, 'Y', 'Y', 'none', 0)],
    ].join('\n'),
  );
  const unavailable = { reason: 'out of stock' };
  expect(products).toMatchObject([
    { externalId: '1', priceCents: 1250, originalPriceCents: 1500, images: ['https://cdn.example/1.jpg'] },
    ...[unavailable, unavailable, unavailable],
    { externalId: '5' },
  ]);
});
