import { describe, expect, it } from '@jest/globals';
import { collect, withTableFile } from '../testing/table-files.js';
import { TableFileError } from './table-errors.js';
import { toPlainText } from './plain-text.js';
import { xmlRows } from './xml-rows.js';

const rowsOf = (content: string | Buffer) => withTableFile(content, (file) => collect(xmlRows(file, {})));
const cellsOf = async (content: string) => (await rowsOf(content)).map(({ cells }) => Object.fromEntries(cells));

describe('xmlRows', () => {
  it("reads Google's RSS, with nested elements", async () => {
    const rows = await rowsOf(`<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
  <channel>
    <title>Shop</title><link>https://shop.example</link><description>All</description>
    <item>
      <g:id>k-1</g:id>
      <title>Kettle &amp; Stand</title>
      <description><![CDATA[<p>Boils &amp; whistles</p>]]></description>
      <g:additional_image_link>https://cdn.example/2.jpg</g:additional_image_link>
      <g:additional_image_link>https://cdn.example/3.jpg</g:additional_image_link>
      <g:shipping><g:country>US</g:country><g:price>5 USD</g:price></g:shipping>
      <g:sale_price/>
    </item>
  </channel>
</rss>`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.line).toBe(5);
    expect([...(rows[0]?.cells ?? [])]).toEqual([
      ['g:id', 'k-1'],
      ['title', 'Kettle & Stand'],
      ['description', '<p>Boils &amp; whistles</p>'],
      ['g:additional_image_link', ['https://cdn.example/2.jpg', 'https://cdn.example/3.jpg']],
      ['g:shipping.g:country', 'US'],
      ['g:shipping.g:price', '5 USD'],
      ['g:sale_price', ''],
    ]);
  });

  it('reads Atom, where addresses are attributes', async () => {
    const entry = (id: string) =>
      `<entry><id>tag:${id}</id><title>T${id}</title><link rel="alternate" href="https://s/${id}"/></entry>`;
    const links = '<link rel="self" href="/f"/><link rel="next" href="/g"/>';
    const cells = await cellsOf(`<feed xmlns="http://www.w3.org/2005/Atom">${links}${entry('1')}${entry('2')}</feed>`);
    expect(cells).toEqual([
      { id: 'tag:1', title: 'T1', link: '', 'link@rel': 'alternate', 'link@href': 'https://s/1' },
      { id: 'tag:2', title: 'T2', link: '', 'link@rel': 'alternate', 'link@href': 'https://s/2' },
    ]);
  });

  it('finds the repeated element of any structure', async () => {
    const cells = await cellsOf(`<catalogue date="2026-11-23">
      <sections><section id="1" name="Kitchen"/><section id="2" name="Garden"/></sections>
      <articles>
        <article sku="1"><name lang="en">Kettle</name><prices><price currency="USD">5</price></prices></article>
        <article sku="2"><name lang="en">Rake</name><prices><price currency="CAD">6</price></prices></article>
      </articles></catalogue>`);
    expect(cells).toEqual([
      { '@sku': '1', name: 'Kettle', 'name@lang': 'en', 'prices.price': '5', 'prices.price@currency': 'USD' },
      { '@sku': '2', name: 'Rake', 'name@lang': 'en', 'prices.price': '6', 'prices.price@currency': 'CAD' },
    ]);
  });

  it('reads rows with attributes only', async () => {
    expect(await cellsOf('<list><row id="1" title="Kettle"/><row id="2" title="Rake"/></list>')).toEqual([
      { '@id': '1', '@title': 'Kettle' },
      { '@id': '2', '@title': 'Rake' },
    ]);
  });

  it('removes markup from values', async () => {
    const [cells] = await cellsOf('<r><item><id>1</id><text>Boils <b>fast</b> and <i>well</i></text></item></r>');
    expect(cells?.['text']).toBe('Boils fast and well');
  });

  it('reads references to control characters, and an ampersand that is not escaped', async () => {
    const item = (title: string) => `<item><id>1</id><title a="R&D">${title}</title></item>`;
    const titles = [
      'Mints&#11; &#x1F;Tin&#0;',
      'Salt & Pepper',
      'R&D',
      'A &nbsp; &copy; &xxe;',
      '<![CDATA[A & B]]>',
      'Raw\u000B',
    ];
    const cells = await cellsOf(`<r>${titles.map(item).join('')}</r>`);
    expect(cells.map(({ title }) => toPlainText(String(title)))).toEqual([
      'Mints Tin',
      'Salt & Pepper',
      'R&D',
      'A © &xxe;',
      'A & B',
      'Raw',
    ]);
    expect(cells[0]?.['title@a']).toBe('R&D');
  });

  it('ignores the name of an external DTD', async () => {
    const xml =
      '<!DOCTYPE list SYSTEM "http://127.0.0.1/list.dtd"><list><item><id>1</id><title>One</title></item></list>';
    expect(await cellsOf(xml)).toEqual([{ id: '1', title: 'One' }]);
  });

  it('reads the encoding that the file declares', async () => {
    const xml = '<?xml version="1.0" encoding="windows-1252"?><r><item><id>1</id><title>Caf\u00E9</title></item></r>';
    const [row] = await rowsOf(Buffer.from(xml, 'latin1'));
    expect(row?.cells.get('title')).toBe('Café');
  });

  it('reads rows that are split between two chunks', async () => {
    const items = Array.from({ length: 5_000 }, (_, at) => `<item><id>${at}</id><title>Käse ${at}</title></item>`);
    const cells = await cellsOf(`<r>${items.join('')}</r>`);
    expect(cells).toHaveLength(5_000);
    expect(cells.every(({ id, title }) => title === `Käse ${String(id)}`)).toBe(true);
  });

  const item = '<item><id>1</id><title>One</title></item>';
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  it.each<[string, string, RegExp]>([
    [
      'with entities that grow',
      `<!DOCTYPE r [<!ENTITY l0 "ha">${laughs}]><r><item><id>&l9;</id></item></r>`,
      /\(DTD\)/,
    ],
    [
      'with an entity that names a file',
      `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r><item><id>&x;</id></item></r>`,
      /\(DTD\)/,
    ],
    [
      'with a DTD elsewhere and entities',
      `<!DOCTYPE r SYSTEM "http://x/x.dtd" [<!ENTITY a "b">]><r>${item}</r>`,
      /\(DTD\)/,
    ],
    ['with an endless DTD', `<!DOCTYPE r [${'<!ENTITY a "b">'.repeat(50_000)}`, /buffer length exceeded|DTD/],
    ['that is cut off', `<r>${item}<item><id>2</id>`, /cut off: its last element is not closed/],
    ['that is cut off within a mark', `<r>${item}<ite`, /cut off|malformed/],
    ['that is not well-formed', `<r>\n${item}\n<item><id>2</title></item></r>`, /Unexpected close tag \(line 3\)/],
    ['with an endless text', `<r>${item}<item><id>2</id><title>${'x'.repeat(4_400_000)}`, /in line 1 is longer than/],
    ['with an endless attribute', `<r>${item}<item id="${'x'.repeat(1_100_000)}`, /buffer length exceeded/],
    ['with an endless name', `<r>${item}<${'x'.repeat(1_100_000)}`, /buffer length exceeded/],
    [
      'with a row of elements without end',
      `<r>${item}<item>${`<${'a'.repeat(97)}/>`.repeat(44_000)}`,
      /in line 1 is longer than/,
    ],
    ['with long names', `<r><item><${'x'.repeat(101)}/></item></r>`, /too long a name/],
    ['with long names of attributes', `<r><item ${'x'.repeat(101)}="1"/></r>`, /too long a name/],
    ['that is nested without end', `<r>${'<a>'.repeat(100_000)}`, /nested too deep/],
    [
      'with too many kinds of elements',
      `<r>${Array.from({ length: 10_001 }, (_, at) => `<e${at}/>`).join('')}</r>`,
      /kinds/,
    ],
    [
      'without a repeated element',
      '<r><settings><a>1</a><b>2</b></settings></r>',
      /no element that could be a product/,
    ],
    ['with text before it', 'hello <r/>', /Non-whitespace before first tag/],
  ])('rejects a file %s', async (_problem, content, message) => {
    const error: unknown = await rowsOf(content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TableFileError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
  });

  it('rejects a row with too many columns and reads the next one', async () => {
    const wide = Array.from({ length: 1_001 }, (_, at) => `<c${at}>1</c${at}>`).join('');
    const rows = await rowsOf(`<r><item><id>1</id>${wide}</item>${item}</r>`);
    expect(rows.map(({ problem }) => problem)).toEqual(['has more than 1000 columns', undefined]);
  });
});
