// How fast the embedded product search answers, beside a linear scan over the same products in the same run.
// Needs a build: npm run build && node bench/search.mjs
import { setImmediate } from 'node:timers/promises';
import { DocumentSet } from '../backend/dist/modules/catalogue/search/document-set.js';
import { buildColumns } from '../backend/dist/modules/catalogue/search/index-builder.js';
import { ProductIndex } from '../backend/dist/modules/catalogue/search/product-index.js';
import { catalogue, random, typo } from './search-data.mjs';

const SIZES = [20_000, 100_000];
const QUERIES = 600;
const SCANS = 40;

for (const size of SIZES) await measure(size);

async function measure(size) {
  const { products, names } = catalogue(size);
  const before = memory();
  const documents = new DocumentSet();
  const build = await timed(() => {
    documents.apply(products);
    return buildInSlices(documents, names);
  });
  const index = new ProductIndex(build.value.columns);
  const megabytes = (memory() - before) / 2 ** 20;
  documents.apply(products.slice(0, 500).map((product) => ({ ...product, priceCents: product.priceCents + 1 })));
  const again = await timed(() => buildInSlices(documents, names));

  console.log(`\n${size.toLocaleString('en-US')} products`);
  row('first index', `${ms(build.ms)} ms, ${megabytes.toFixed(0)} MB beside the products`);
  row('next index, 500 changed', `${ms(again.ms)} ms in slices, longest ${ms(again.value.longestSlice)} ms`);
  for (const [name, queries] of Object.entries(workloads(products))) report(name, index, queries);
  report(
    'linear scan (floor)',
    { search: (query) => scan(products, query) },
    workloads(products).words.slice(0, SCANS),
  );
  row('words found despite a typo', recall(index, products));
}

async function buildInSlices(documents, names) {
  const steps = buildColumns(documents, names);
  let longestSlice = 0;
  for (;;) {
    const start = performance.now();
    const step = steps.next();
    longestSlice = Math.max(longestSlice, performance.now() - start);
    if (step.done) return { columns: step.value, longestSlice };
    await setImmediate();
  }
}

/** Every query is asked once in each workload: what the index keeps between queries helps only where it would in use. */
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

/** What the least code would do: look at every product. */
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

/** Share of misspelled words that find what the right spelling finds. */
function recall(index, products) {
  const pick = random(11);
  let found = 0;
  let asked = 0;
  while (asked < 500) {
    const words = products[pick(products.length)].title.toLowerCase().split(' ');
    const word = words[pick(words.length)];
    const misspelled = typo(word, pick);
    if (word.length < 5 || misspelled === word || !/^[a-z]+$/.test(word)) continue;
    const right = index.search({ text: word, page: 1, pageSize: 1, sort: 'priceLtoH' }).products[0];
    if (!right) continue;
    asked++;
    const ids = index.search({ text: misspelled, page: 1, pageSize: products.length }).products.map(({ id }) => id);
    if (ids.includes(right.id)) found++;
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
