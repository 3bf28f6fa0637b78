import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cardsOf, lists, searches, writeFeed } from './feed.mjs';
import { load, loadFloor } from './load.mjs';
import { articlePath, importFeed, startProduct } from './product.mjs';

const PORT = 4185;
/** A merchant of the demo data without a feed: the demo feeds run when the product starts. */
const MERCHANT = 27433;
const SEARCH = '/api/home/searchProducts';
const QUERIES = 40_000;

/** The loaded paths of each case. The API's cases have thousands, so that caches do not help. */
const CASES = [
  {
    name: 'search: words, facets',
    paths: (rows) => searches(QUERIES, rows).map((query) => `${SEARCH}?mids=${MERCHANT}&${query}`),
    connections: [10, 50],
  },
  {
    name: 'list: price range, facets',
    paths: () => lists(QUERIES).map((query) => `${SEARCH}?mids=${MERCHANT}&${query}`),
    connections: [10, 50],
  },
  // Pages are cached once rendered. The requests do not accept compression, and the floor does not compress.
  { name: 'home page, cached', paths: () => ['/'] },
  { name: 'listing, cached', paths: () => ['/products'] },
  { name: 'article, cached', paths: async (_rows, product) => [await articlePath(product)] },
];

/** The cases that a search engine answers. */
const SEARCHES = CASES.slice(0, 2);
const EMBEDDED = { SEARCH_URL: '' };

/**
 * Measures the product with `rows` products, on the engines that the environment names. In the same run, a bare Nest server returns
 * the same bytes: the floor.
 */
export async function benchHttp({ rows, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'grabdeals-bench-'));
  const dataDir = join(folder, 'data');
  const hasOther = Boolean(process.env['SEARCH_URL']);
  let product;
  try {
    product = await startProduct({ dataDir, port: PORT, environment: EMBEDDED });
    console.log(`first start, demo data loaded: ${product.seconds.toFixed(1)} s`);
    await fillCatalogue(product, folder, dataDir, rows);

    await product.stop();
    product = await startProduct({ dataDir, port: PORT, environment: EMBEDDED });
    console.log(`start with data in place: ${product.seconds.toFixed(1)} s, memory ${megabytes(product)}`);

    const table = [];
    for (const each of hasOther ? SEARCHES : CASES)
      table.push(...(await measure(product, each, { folder, seconds, rows })));
    console.log(`memory after load: ${megabytes(product)}\n`);
    console.table(table);

    if (!hasOther) return;
    await product.stop();
    const environment = { SEARCH_URL: process.env['SEARCH_URL'], SEARCH_INDEX: `bench-${process.pid}` };
    product = await startProduct({ dataDir, port: PORT, environment });
    console.log(
      `\nwith OpenSearch: all products in its index after ${(await secondsUntilShown(product, rows)).toFixed(1)} s`,
    );
    const beside = [];
    for (const each of SEARCHES) beside.push(...(await measure(product, each, { folder, seconds, rows })));
    console.log(`memory of the product after load: ${megabytes(product)}\n`);
    console.table(beside);
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillCatalogue(product, folder, dataDir, rows) {
  const file = join(folder, 'feed.tsv');
  await writeFeed(file, rows);
  const seconds = await importFeed({ dataDir, merchant: MERCHANT, file });
  const shown = await secondsUntilShown(product, rows);
  console.log(
    `import of ${rows} rows: ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s; in the search ${shown.toFixed(1)} s later`,
  );
}

/** Returns the seconds until the search finds the cards of all imported products. */
async function secondsUntilShown(product, rows) {
  const started = performance.now();
  const cards = cardsOf(rows);
  while ((await countOf(product)) < cards) {
    if (performance.now() - started > 60_000 + rows)
      throw new Error('the imported products did not appear in the search in time');
    await sleep(250);
  }
  return (performance.now() - started) / 1000;
}

/** Returns the number of cards of imported products that the search finds; 0 while the search is not ready. */
async function countOf(product) {
  const answer = await fetch(`${product.url}${SEARCH}?mids=${MERCHANT}&pageSize=1`);
  return answer.ok ? (await answer.json()).payload.count : 0;
}

async function measure(product, { name, paths: make, connections = [10] }, { folder, seconds, rows }) {
  const paths = await make(rows, product);
  const sample = await medianAnswer(product, paths.slice(0, 25));
  const table = [];
  for (const count of connections) {
    table.push(row(`${name}, ${count} connections`, sample, await load(product, paths, seconds, count)));
  }
  const floor = row('  floor, 10 connections', sample, await loadFloor(sample, folder, seconds));
  const timesFloor = round(table[0]['CPU ms'] / floor['CPU ms'], 1);
  return [{ ...table[0], 'CPU / floor': timesFloor }, ...table.slice(1), floor];
}

/** Returns the answer of median length. */
async function medianAnswer(product, paths) {
  const answers = [];
  for (const path of paths) {
    const answer = await fetch(product.url + path);
    answers.push({ bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('content-type') });
  }
  answers.sort((a, b) => a.bytes.length - b.bytes.length);
  return answers[answers.length >> 1];
}

function row(what, { bytes }, { perSecond, p50, p97, p99, cpuMs, failed }) {
  const speed = { 'r/s': Math.round(perSecond), 'p50 ms': p50, 'p97.5 ms': p97, 'p99 ms': p99 };
  return {
    what,
    kB: round(bytes.length / 1000, 1),
    'CPU ms': round(cpuMs, 3),
    ...speed,
    ...(failed > 0 && { failed }),
  };
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}

function megabytes(product) {
  const value = product.memory();
  return value === undefined ? 'not shown by this system' : `${Math.round(value)} MB`;
}
