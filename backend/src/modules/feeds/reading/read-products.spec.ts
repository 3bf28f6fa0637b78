import { describe, expect, it } from '@jest/globals';
import { collect, withTableFile } from '../../../testing/table-files.js';
import type { ColumnMapping } from './feed-attributes.js';
import { TableFileError } from '../../../tables/table-errors.js';
import { detectFormat } from '../../../tables/table-format.js';
import { previewFeed } from './feed-preview.js';
import { isAccepted, readProducts } from './read-products.js';
import { DEFAULT_FORMATS } from './value-formats.js';
import { ValueMeanings } from './value-meanings.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const RULES = {
  merchantId: 7,
  currency: 'USD',
  formats: DEFAULT_FORMATS,
  meanings: new ValueMeanings(),
  baseUrl: '',
  now: NOW,
} as const;
const OPTIONS = {
  merchantId: 7,
  currency: 'USD',
  numberFormat: 'auto',
  dateFormat: 'auto',
  valuePairs: [],
  baseUrl: '',
  now: NOW,
} as const;
const GOOGLE = Object.fromEntries(
  ['id', 'title', 'link', 'price', 'image_link', 'additional_image_link'].map((name) => [name, [name]]),
);

const read = (content: string, mapping: ColumnMapping = GOOGLE) =>
  withTableFile(content, async (file) =>
    collect(readProducts(file, { ...RULES, mapping, format: await detectFormat(file) })),
  );

const HEADER = 'id,title,link,price';
const row = (id: number) => `${id},Kettle ${id},https://s/${id},5`;

describe('readProducts', () => {
  it('yields the products of a feed, and the reasons of rejected rows', async () => {
    const rows = await read(`${HEADER}\n${row(1)}\n2,,https://s/2,5\n3,Rake,https://s/3,free\n${row(1)}\n`);
    expect(rows.map((each) => [each.line, isAccepted(each) ? each.product.externalId : each.reason])).toEqual([
      [2, '1'],
      [3, 'title is missing'],
      [4, 'price "free" is not a price like 1,299.00 USD'],
      [5, 'id occurs in an earlier row'],
    ]);
  });

  it('reads the first of several columns that has a value', async () => {
    const mapping = { ...GOOGLE, price: ['now', 'price'], list_price: ['was'] };
    const rows = await read(`${HEADER},now,was\n${row(1)},4,\n${row(2)},,9\n`, mapping);
    expect(rows).toMatchObject([
      { product: { priceCents: 400 } },
      { product: { priceCents: 500, originalPriceCents: 900 } },
    ]);
  });

  it('rejects the row of a model with variants, before or after them, but not a product that is alone in its group', async () => {
    const mapping = { ...GOOGLE, item_group_id: ['group'], color: ['color'] };
    const file = [
      `${HEADER},group,color`,
      ...['TEE,Tee,https://s/t,5,TEE,', 'T1,Tee,https://s/t1,5,TEE,Red', 'ONE,Pan,https://s/o,5,ONE,'],
      ...['C1,Cap,https://s/c1,5,CAP,Blue', 'CAP,Cap,https://s/c,5,CAP,', 'RUG,Rug,https://s/r,5,RUG,Grey'],
      ...['R1,Rug,https://s/r1,5,RUG,Red', 'B1,Bag,https://s/b1,5,BAG,', 'B2,Bag,https://s/b2,5,BAG,Tan'],
    ];
    const rows = await read(file.join('\n'), mapping);
    const reason = 'the row is that of a model, whose variants are rows of their own';
    expect(rows.filter((each) => !isAccepted(each))).toEqual([
      { line: 2, id: 'TEE', reason, stillListed: false },
      { line: 6, id: 'CAP', reason, stillListed: false },
    ]);
    const ids = rows.flatMap((each) => (isAccepted(each) ? [each.product.externalId] : []));
    expect(ids.sort()).toEqual(['B1', 'B2', 'C1', 'ONE', 'R1', 'RUG', 'T1']);
  });

  it('builds an address from columns', async () => {
    const mapping = { ...GOOGLE, link: ['https://shop.example/{lang}/products/{id}'] };
    const rows = await read('id,title,price,lang\na b/c,Kettle,5,en\nd,Rake,5,\n', mapping);
    expect(rows).toMatchObject([
      { product: { link: 'https://shop.example/en/products/a%20b%2Fc' } },
      { reason: 'link is missing' },
    ]);
  });

  it('joins rows with further pictures to the product above them', async () => {
    const rows = await read(
      `${HEADER},image_link\n1,Kettle,https://s/1,5,https://i/1\n1,,,,https://i/2\n1,,,,https://i/3\n2,Rake,https://s/2,6,https://i/4\n`,
    );
    expect(rows).toMatchObject([
      { line: 2, product: { externalId: '1', images: ['https://i/1', 'https://i/2', 'https://i/3'] } },
      { line: 5, product: { externalId: '2', images: ['https://i/4'] } },
    ]);
    expect(rows).toHaveLength(2);
  });

  it('does not split addresses at commas', async () => {
    const item = {
      id: 1,
      title: 'Kettle',
      link: 'https://s/1',
      price: 5,
      pictures: ['https://i/w_1,h_1/a', 'https://i/b'],
    };
    const rows = await read(JSON.stringify([item]), { ...GOOGLE, additional_image_link: ['pictures'] });
    expect(rows).toMatchObject([{ product: { images: ['https://i/w_1,h_1/a', 'https://i/b'] } }]);
  });

  it('removes what spreadsheets and exports write before a text', async () => {
    const row = (id: string, title: string) => `"${id.replaceAll('"', '""')}","${title}",https://s/1,5`;
    const rows = [
      row('="00123"', "'=SUM"),
      row('\u001F00124', "'80s Lamp"),
      row("'00125", "'-5 Lamp"),
      row('00126', 'Lamp'),
    ];
    const products = await read(`id,title,link,price\n${rows.join('\n')}\n`);
    expect(products).toMatchObject([
      { product: { externalId: '00123', title: '=SUM' } },
      { product: { externalId: '00124', title: "'80s Lamp" } },
      { product: { externalId: '00125', title: '-5 Lamp' } },
      { product: { externalId: '00126' } },
    ]);
  });

  it('prefers the column with exactly the mapped name', async () => {
    const xml = (id: string) =>
      `<r><item>${id}<title>Kettle</title><link>https://s/1</link><price>5</price></item></r>`;
    const both = xml('<id>tag:1</id><g:id>k-1</g:id>');
    expect(await read(both, { ...GOOGLE, id: ['id'] })).toMatchObject([{ product: { externalId: 'tag:1' } }]);
    expect(await read(both, { ...GOOGLE, id: ['g:id'] })).toMatchObject([{ product: { externalId: 'k-1' } }]);
    expect(await read(both, { ...GOOGLE, id: ['ID'] })).toMatchObject([{ product: { externalId: 'k-1' } }]);
    expect(await read(xml('<ID>k-2</ID>'))).toMatchObject([{ product: { externalId: 'k-2' } }]);
  });

  const misfit = '9,Too,few';
  it.each<[string, string, RegExp]>([
    [
      'without a needed column',
      'id,title,link\n1,Kettle,https://s/1\n',
      /no column for price\. Its columns are: id, title, link/,
    ],
    ['with two columns for the price', `${HEADER},price\n${row(1)},6\n`, /names price twice/],
    ['with no row that can be imported', `${HEADER}\n1,Kettle,https://s/1,free\n`, /no row .* line 2: price "free"/],
    ['with a header alone', `${HEADER}\n`, /no row that can be imported\.$/],
    ['with too many rows out of shape', `${HEADER}\n${row(1)}\n${misfit}\n${row(2)}\n`, /1 of 3 rows do not have/],
  ])('rejects a file %s', async (_problem, content, message) => {
    const error: unknown = await read(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFileError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });

  it('accepts a file with few malformed rows', async () => {
    const rows = Array.from({ length: 20 }, (_, id) => row(id));
    expect(await read([HEADER, ...rows, misfit, row(99)].join('\n'))).toHaveLength(22);
  });

  it('ends when the signal is aborted', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled by an operator');
    const rows = Array.from({ length: 20_000 }, (_, id) => row(id)).join('\n');
    const reading = withTableFile(`${HEADER}\n${rows}`, async (file) => {
      const format = { kind: 'csv', delimiter: ',' } as const;
      for await (const each of readProducts(file, { ...RULES, mapping: GOOGLE, format, signal: stop.signal })) {
        if (each.line === 2) stop.abort(reason);
      }
    });
    await expect(reading).rejects.toBe(reason);
  });
});

describe('previewFeed', () => {
  const rows = Array.from({ length: 25 }, (_, id) => row(id));

  it('shows the first rows of a feed and their products', async () => {
    const preview = await withTableFile([HEADER, ...rows].join('\n'), (file) => previewFeed(file, OPTIONS));
    expect(preview).toMatchObject({
      format: { kind: 'csv', delimiter: ',' },
      columns: ['id', 'title', 'link', 'price'],
      profile: 'google',
      mapping: { id: ['id'], price: ['price'] },
    });
    expect(preview.rows).toHaveLength(20);
    expect(preview.rows[0]).toEqual({
      line: 2,
      cells: { id: '0', title: 'Kettle 0', link: 'https://s/0', price: '5' },
    });
    expect(preview.products).toHaveLength(20);
    expect(preview.products[0]).toMatchObject({ line: 2, product: { title: 'Kettle 0', priceCents: 500 } });
  });

  it('uses the given settings', async () => {
    const preview = await withTableFile([HEADER, ...rows].join('\n'), (file) =>
      previewFeed(file, {
        ...OPTIONS,
        mapping: { id: ['id'], title: ['price'] },
        format: { kind: 'csv', delimiter: ',' },
      }),
    );
    expect(preview).toMatchObject({ profile: 'custom', mapping: { title: ['price'] } });
    // Without all required columns, every row would be rejected for the same reason.
    expect(preview).toMatchObject({ unmapped: ['link', 'price'], products: [] });
  });

  it('lists columns that only later rows have', async () => {
    const items = Array.from(
      { length: 30 },
      (_, id) => `<item><id>${id}</id>${id > 25 ? '<sale>1</sale>' : ''}<a/></item>`,
    );
    const preview = await withTableFile(`<r>${items.join('')}</r>`, (file) => previewFeed(file, OPTIONS));
    expect(preview.columns).toEqual(['id', 'a', 'sale']);
  });

  it('detects the formats of values, and uses them unless the feed has other settings', async () => {
    const csv = 'id;title;link;price;sale_price;sale_price_effective_date\n';
    const german = `${csv}1;A;https://s/1;1.299;999,00;20.11.2026 - 05.12.2026\n2;B;https://s/2;27,00;;\n`;
    const auto = await withTableFile(german, (file) => previewFeed(file, OPTIONS));
    expect(auto).toMatchObject({
      detected: { numberFormat: 'decimalComma', dateFormat: 'dayFirst' },
      formats: { numberFormat: 'decimalComma', dateFormat: 'dayFirst' },
      products: [{ product: { priceCents: 99_900, originalPriceCents: 129_900 } }, { product: { priceCents: 2_700 } }],
    });
    const chosen = { ...OPTIONS, numberFormat: 'decimalPoint', dateFormat: 'monthFirst' } as const;
    const given = await withTableFile(german, (file) => previewFeed(file, chosen));
    expect(given).toMatchObject({
      detected: { numberFormat: 'decimalComma', dateFormat: 'dayFirst' },
      formats: { numberFormat: 'decimalPoint', dateFormat: 'monthFirst' },
    });
    expect(given.products[0]?.reason).toMatch(/price "1.299" is not a price like 1,299.00 USD/);
    const plain = await withTableFile([HEADER, ...rows].join('\n'), (file) => previewFeed(file, OPTIONS));
    expect(plain).toMatchObject({ detected: {}, formats: DEFAULT_FORMATS });
  });

  it('lists the values of availability, condition and gender', async () => {
    const csv = `id,title,link,price,availability\n${['Auf Lager', 'auf lager', 'Ausverkauft', 'bald', 'bald', 'bald']
      .map((value, id) => `${id},A,https://s/${id},5,${value}\n`)
      .join('')}`;
    const options = {
      ...OPTIONS,
      valuePairs: [{ attribute: 'availability', value: 'Bald', meaning: 'in_stock' }],
    } as const;
    const values = [
      { attribute: 'availability', value: 'bald', rows: 3 },
      { attribute: 'availability', value: 'Auf Lager', rows: 2, meaning: 'in_stock' },
      { attribute: 'availability', value: 'Ausverkauft', rows: 1, meaning: 'out_of_stock' },
    ];
    expect((await withTableFile(csv, (file) => previewFeed(file, OPTIONS))).values).toEqual(values);
    const mapped = await withTableFile(csv, (file) => previewFeed(file, options));
    expect(mapped.values[0]).toEqual({ ...values[0], meaning: 'in_stock' });
  });
});
