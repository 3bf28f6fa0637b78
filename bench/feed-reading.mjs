// Rows a second and peak memory of reading a feed in each format, after `npm run build`: node bench/feed-reading.mjs [rows]
// CPU seconds are more reliable than elapsed time on a busy machine.
import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { writeFeed } from './feed.mjs';

const [rows = '200000', file] = process.argv.slice(2);
if (file) await measure(file);
else await compare(Number(rows));

async function compare(count) {
  const folder = mkdtempSync(join(tmpdir(), 'feed-reading-'));
  try {
    const tsv = join(folder, 'feed.tsv');
    await writeFeed(tsv, count);
    const escape = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    await write(tsv, `${tsv}.gz`, (_row, line) => `${line}\n`, { gzip: true });
    const quoted = (cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
    await write(
      tsv,
      join(folder, 'feed.csv'),
      (row, _line, at) => (at > 1 ? '' : quoted(Object.keys(row))) + quoted(Object.values(row)),
    );
    await write(tsv, join(folder, 'feed.jsonl'), (row) => `${JSON.stringify(row)}\n`);
    await write(tsv, join(folder, 'feed.json'), (row, _line, at) => `${at > 1 ? ',' : '['}${JSON.stringify(row)}`, {
      end: ']',
    });
    const element = ([name, value]) => `<g:${name}>${escape(value)}</g:${name}>`;
    await write(
      tsv,
      join(folder, 'feed.xml'),
      (row, _line, at) =>
        `${at > 1 ? '' : '<rss><channel>'}<item>${Object.entries(row).map(element).join('')}</item>\n`,
      { end: '</channel></rss>' },
    );
    for (const name of ['feed.tsv', 'feed.tsv.gz', 'feed.csv', 'feed.xml', 'feed.json', 'feed.jsonl']) {
      const path = join(folder, name);
      const size = `${Math.round(statSync(path).size / 1e6)} MB`.padStart(7);
      const result = execFileSync(process.execPath, [fileURLToPath(import.meta.url), rows, path], { encoding: 'utf8' });
      console.log(`${name.padEnd(12)} ${size}  ${result.trim()}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes each row of a tab-separated feed in another format. If the line itself is written, the header is row 0. */
async function write(from, to, toText, { end = '', gzip = false } = {}) {
  async function* texts() {
    let names;
    let at = 0;
    for await (const line of createInterface({ input: createReadStream(from) })) {
      const values = line.split('\t');
      if (names) yield toText(Object.fromEntries(names.map((name, index) => [name, values[index]])), line, at);
      else if (gzip) yield `${line}\n`;
      names ??= values;
      at += 1;
    }
    yield end;
  }
  await pipeline(Readable.from(texts()), ...(gzip ? [createGzip()] : []), createWriteStream(to));
}

async function measure(path) {
  const at = (name) => new URL(`../backend/dist/${name}.js`, import.meta.url).href;
  const { TableFile } = await import(at('tables/table-file'));
  const { previewFeed } = await import(at('modules/feeds/reading/feed-preview'));
  const { readProducts } = await import(at('modules/feeds/reading/read-products'));
  const { ValueMeanings } = await import(at('modules/feeds/reading/value-meanings'));
  const values = { merchantId: 1, currency: 'USD', baseUrl: '', now: new Date() };
  const feed = await TableFile.open(path);
  const settings = { numberFormat: 'auto', dateFormat: 'auto', valuePairs: [] };
  const { format, mapping, formats } = await previewFeed(feed, { ...values, ...settings });
  const rules = { ...values, formats, meanings: new ValueMeanings() };
  const start = performance.now();
  const cpu = process.cpuUsage();
  let products = 0;
  for await (const row of readProducts(feed, { ...rules, format, mapping })) if ('product' in row) products += 1;
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  await feed.close();
  const perCpu = Math.round(products / ((user + system) / 1e6));
  const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
  console.log(
    `${products} products, ${Math.round(products / seconds)} rows/s (${perCpu} a second of CPU), at most ${memory} MB`,
  );
}
