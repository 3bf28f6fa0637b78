import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFeed } from './feed.mjs';
import { load, loadFloor } from './load.mjs';
import { articlePath, importFeed, startProduct } from './product.mjs';

const PORT = 4185;
const MERCHANT = 199042;
const SHOWN_WITHIN_MS = 60_000;

const SEARCH = '/api/home/searchProducts';
const WORDS = [
  'running shoes',
  'waterproof jacket',
  'headphones black',
  'camping tent',
  'desk lamp',
  'printer',
  'dog bed',
  'skilet',
  'watr botle',
];

/** What is loaded: addresses that take turns, so that no single answer is cached, and the floors of the same bytes. */
const CASES = [
  {
    name: 'product list: filter, price sort',
    paths: steps(
      25,
      (n) =>
        `${SEARCH}?mids=${MERCHANT}&minPrice=${n * 5}&maxPrice=${200 + n * 20}&sortBy=priceLtoH&pageNo=${1 + (n % 4)}`,
    ),
    floors: ['node', 'nest'],
  },
  {
    name: 'search: words, facets',
    paths: WORDS.flatMap((words) =>
      [1, 2].map((page) => `${SEARCH}?mids=${MERCHANT}&q=${encodeURIComponent(words)}&pageNo=${page}`),
    ),
    floors: ['node', 'nest'],
  },
  // Pages are cached once rendered; nobody asks for them compressed here, and the floors do not compress either.
  { name: 'home page, cached', paths: ['/'], floors: ['node', 'express'] },
  { name: 'listing, cached', paths: ['/products'], floors: ['express'] },
  { name: 'article, cached', paths: [articlePath], floors: ['express'] },
];

/** Measures the product with 20,000 products against bare servers answering the same bytes in the same run. */
export async function benchHttp({ rows, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'grabdeals-bench-'));
  const dataDir = join(folder, 'data');
  let product;
  try {
    product = await startProduct({ dataDir, port: PORT });
    console.log(`first start, demo data loaded: ${product.seconds.toFixed(1)} s`);
    await fillCatalogue(product, folder, dataDir, rows);

    await product.stop();
    product = await startProduct({ dataDir, port: PORT });
    console.log(`start with data in place: ${product.seconds.toFixed(1)} s, memory ${megabytes(product)}`);

    const table = [];
    for (const each of CASES) table.push(...(await measure(product, each, folder, seconds)));
    console.log(`memory after load: ${megabytes(product)}\n`);
    console.table(table);
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillCatalogue(product, folder, dataDir, rows) {
  const file = join(folder, 'feed.tsv');
  await writeFeed(file, rows);
  const seconds = await importFeed({ dataDir, merchant: MERCHANT, file });
  const started = performance.now();
  while ((await countOf(product)) < rows) {
    if (performance.now() - started > SHOWN_WITHIN_MS)
      throw new Error('the imported products did not appear in the search within a minute');
    await sleep(250);
  }
  const shown = (performance.now() - started) / 1000;
  console.log(`import of ${rows} rows: ${seconds.toFixed(1)} s; in the search ${shown.toFixed(1)} s later`);
}

async function countOf(product) {
  const answer = await fetch(`${product.url}${SEARCH}?mids=${MERCHANT}&pageSize=1`);
  return (await answer.json()).payload.count;
}

async function measure(product, { name, paths: known, floors }, folder, seconds) {
  const paths = await Promise.all(known.map((path) => (typeof path === 'function' ? path(product) : path)));
  const answer = await fetch(product.url + paths[0]);
  const sample = { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') };
  const own = await load(product.url, paths, seconds);
  const table = [row(name, sample, own)];
  for (const kind of floors) {
    const floor = await loadFloor(kind, sample, folder, seconds);
    table.push({
      ...row(`  floor: ${kind}, the same bytes`, sample, floor),
      'ours / floor': round(own.perSecond / floor.perSecond, 2),
    });
  }
  return table;
}

function row(what, { bytes }, { perSecond, p50, p99 }) {
  return { what, kB: round(bytes.length / 1000, 1), 'r/s': Math.round(perSecond), 'p50 ms': p50, 'p99 ms': p99 };
}

function steps(count, make) {
  return Array.from({ length: count }, (_, n) => make(n));
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}

function megabytes(product) {
  const value = product.memory();
  return value === undefined ? 'not shown by this system' : `${Math.round(value)} MB`;
}
