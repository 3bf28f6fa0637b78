// Compares the speed of the embedded product search with a linear scan over the same products in the same run.
// Needs a build: npm run build && node bench/search.mjs
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { loadIndex, saveIndex } from '../backend/dist/modules/search/embedded/index-snapshot.js';
import { productEntry } from '../backend/dist/modules/search/embedded/product-entry.js';
import { ProductIndex } from '../backend/dist/modules/search/embedded/product-index.js';
import { catalogue, random, typo } from './search-data.mjs';

const SIZES = process.argv.slice(2).map(Number);
const QUERIES = 600;
const SCANS = 40;
const SAMPLE = 20_000;

for (const size of SIZES.length > 0 ? SIZES : [20_000, 200_000]) await measure(size);

async function measure(size) {
  const { products, names } = catalogue(size);
  const now = Date.now();
  const before = memory();
  const index = new ProductIndex(names);
  const put = await timed(() => {
    for (const product of products()) index.put(productEntry(product, now));
  });
  const first = await timed(() => inSlices(index.commit(names)));
  const megabytes = (memory() - before) / 2 ** 20;
  // Words of the whole catalogue, so that all samples contain them.
  const sample = [];
  let seen = 0;
  for (const product of products()) if (seen++ % Math.ceil(size / SAMPLE) === 0) sample.push(product);
  for (const { priceCents, ...product } of sample.slice(0, 500)) {
    index.put(productEntry({ ...product, priceCents: priceCents + 1 }, now));
  }
  const again = await timed(() => inSlices(index.commit(names)));

  console.log(`\n${size.toLocaleString('en-US')} products`);
  row('first index', `${ms(put.ms + first.ms)} ms, ${megabytes.toFixed(0)} MB`);
  row('500 changed', `${ms(again.ms)} ms in steps, the longest ${ms(again.value)} ms`);
  await measureSnapshot(index, names);
  for (const [name, queries] of Object.entries(workloads(sample))) report(name, index, queries);
  report(
    `linear scan of ${sample.length} (floor)`,
    { search: (query) => scan(sample, query) },
    workloads(sample).words.slice(0, SCANS),
  );
  row('words found despite a typo', recall(index, sample));
}

async function measureSnapshot(index, names) {
  const folder = await mkdtemp(join(tmpdir(), 'grabdeals-bench-'));
  const file = join(folder, 'index');
  try {
    const save = await timed(() => saveIndex(file, index, { newest: 0, database: 'bench' }));
    const load = await timed(() => loadIndex(file, names, 'bench'));
    const { size } = await stat(file);
    row('snapshot', `saved in ${ms(save.ms)} ms, opened in ${ms(load.ms)} ms, ${(size / 2 ** 20).toFixed(0)} MB`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs all steps. @returns the longest step in milliseconds. */
async function inSlices(steps) {
  let longest = 0;
  for (;;) {
    const start = performance.now();
    const { done } = steps.next();
    longest = Math.max(longest, performance.now() - start);
    if (done) return longest;
    await setImmediate();
  }
}

/** Runs each query once per workload, so that caches of the index help only as much as in production. */
function workloads(products) {
  const pick = random(7);
  const page = { page: 1, pageSize: 20, facets: true };
  const titleWords = (count) => {
    const words = products[pick(products.length)].title.toLowerCase().split(' ');
    return Array.from({ length: count }, () => words[pick(words.length)]);
  };
  const list = (make) => Array.from({ length: QUERIES }, (_, i) => ({ ...page, ...make(i) }));
  return {
    words: list((i) => {
      const words = titleWords(1 + (i % 3));
      if (i % 3 === 0) words[0] = typo(words[0], pick);
      else if (i % 3 === 1) words[0] = words[0].slice(0, 3);
      const minPriceCents = pick(50_000);
      return {
        text: words.join(' '),
        minPriceCents,
        maxPriceCents: minPriceCents + 100_000,
        ...(i % 2 === 0 && { sort: 'priceLtoH' }),
      };
    }),
    'browse, new filter each time': list((i) => ({
      categoryIds: [pick(100)],
      minPriceCents: pick(20_000),
      ...(i % 2 === 0 && { merchantIds: [pick(25)] }),
      ...(i % 3 === 0 && { sort: 'priceHtoL' }),
    })),
    'browse, as shoppers do': list((i) => ({
      categoryIds: [i % 30],
      page: 1 + (i % 3),
      ...(i % 2 === 0 && { sort: 'priceLtoH' }),
    })),
    'home slider, unique prices': list((i) => ({
      merchantIds: [i % 25],
      minPriceCents: 2_500,
      maxPriceCents: 100_000,
      uniquePrice: true,
      facets: false,
      pageSize: 12,
    })),
  };
}

function report(name, engine, queries) {
  for (const query of queries.slice(0, 50)) engine.search({ ...query, minPriceCents: 1 });
  const times = queries.map((query) => {
    const start = performance.now();
    engine.search(query);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  row(name, `p50 ${ms(times[times.length >> 1])}  p99 ${ms(times[Math.floor(times.length * 0.99)])} ms`);
}

/** Searches all products, as the simplest code would. */
function scan(products, { text, minPriceCents, maxPriceCents, sort }) {
  const words = text.split(' ');
  const found = products.filter(
    ({ title, priceCents }) =>
      priceCents >= minPriceCents &&
      priceCents <= maxPriceCents &&
      words.every((word) => title.toLowerCase().includes(word)),
  );
  const merchants = new Map();
  const categories = new Map();
  for (const { merchantId, categoryIds } of found) {
    merchants.set(merchantId, (merchants.get(merchantId) ?? 0) + 1);
    for (const id of categoryIds) categories.set(id, (categories.get(id) ?? 0) + 1);
  }
  if (sort) found.sort((a, b) => a.priceCents - b.priceCents);
  return { count: found.length, products: found.slice(0, 20), merchants, categories };
}

/** Returns the share of misspelled words with the same results as the correct spelling. */
function recall(index, products) {
  const pick = random(11);
  let found = 0;
  let asked = 0;
  while (asked < 500) {
    const words = products[pick(products.length)].title.toLowerCase().split(' ');
    const word = words[pick(words.length)];
    const misspelled = typo(word, pick);
    if (word.length < 5 || misspelled === word || !/^[a-z]+$/.test(word)) continue;
    const [right] = index.search({ text: word, page: 1, pageSize: 1, sort: 'priceLtoH' }).ids;
    if (!right) continue;
    asked++;
    const { ids } = index.search({ text: misspelled, page: 1, pageSize: 100_000 });
    if (ids.includes(right)) found++;
  }
  return (found / asked).toFixed(2);
}

async function timed(run) {
  const start = performance.now();
  const value = await run();
  return { value, ms: performance.now() - start };
}

function memory() {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function ms(value) {
  return value < 10 ? value.toFixed(3) : value.toFixed(0);
}

function row(name, value) {
  console.log(`  ${name.padEnd(32)}${value}`);
}
