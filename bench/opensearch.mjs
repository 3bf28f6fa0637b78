// `node bench/opensearch.mjs [PRODUCTS]`: compares the costs of the product's searches in OpenSearch with direct ones (multi_match
// with the same facets, on an index with the default analysis) in one run: milliseconds of CPU of the engine's process, and elapsed
// time. Starts an engine. Needs a build.
import '../scripts/lib/require-node.mjs';
import { readFileSync } from 'node:fs';
import { catalogue, random, typo } from './search-data.mjs';

const { startEngine } = await import('../scripts/lib/engines.mjs');
const { Progress } = await import('../scripts/lib/progress.mjs');
const { OpenSearchProductSearch } =
  await import('../backend/dist/modules/search/opensearch/opensearch-product-search.js');

const SIZE = Number(process.argv[2] ?? 100_000);
const QUERIES = 400;
const WARM_UP = 100;
const MAX_CONCURRENT = 4;
const PAGE_SIZE = 24;
const BULK = 1_000;
const TICKS_PER_SECOND = 100;
const DIRECT_INDEX = 'direct';
/** A busy machine must not end the measurement. */
const TIMEOUTS = { queryMs: 60_000, maintenanceMs: 60_000, failuresToOpen: 5, openMs: 5_000 };

const { environment, pid, stop } = await startEngine('opensearch', new Progress());
const url = environment.SEARCH_URL;
const { products, names } = catalogue(SIZE);
const rules = [];
const search = new OpenSearchProductSearch(
  { urls: [url], alias: 'bench', pollMs: 3_600_000, timeouts: TIMEOUTS },
  {
    all: async function* () {
      yield* products();
    },
    changedSince: async function* () {},
  },
  { load: async () => names },
  { waitFor: async () => ({ lost: new AbortController().signal, release: async () => undefined }) },
  { id: async () => 'bench' },
  { rules: async () => rules },
);
try {
  await search.refresh();
  await indexDirectly();
  console.log(
    `${SIZE.toLocaleString('en-US')} products, ${QUERIES} queries of each kind, ${MAX_CONCURRENT} concurrently`,
  );
  for (const [name, queries] of Object.entries(workloads())) {
    const ways = {
      product: (query) => search.search({ ...query, page: 1, pageSize: PAGE_SIZE, facets: true }),
      direct: (query) => ask('POST', `/${DIRECT_INDEX}/_search`, directBody(query)),
    };
    for (const way of Object.values(ways)) await measure(way, queries.slice(0, WARM_UP));
    const found = {};
    for (const [way, run] of Object.entries(ways)) found[way] = await measure(run, queries.slice(WARM_UP));
    const row = ({ cpu, time }) => `${cpu.toFixed(1)} ms of CPU, p50 ${time.toFixed(0)} ms`;
    const share = (found.direct.cpu / found.product.cpu).toFixed(2);
    console.log(`  ${name.padEnd(28)} product ${row(found.product)}; direct ${row(found.direct)}; ${share} of direct`);
  }
} finally {
  await search.onModuleDestroy();
  await stop();
}

function workloads() {
  const sample = [];
  let seen = 0;
  for (const product of products()) if (seen++ % Math.ceil(SIZE / 5_000) === 0) sample.push(product);
  const pick = random(7);
  const list = (make) => Array.from({ length: QUERIES + WARM_UP }, (_, i) => make(i));
  const words = (count) => {
    const ofTitle = sample[pick(sample.length)].title.split(' ');
    return Array.from({ length: count }, () => ofTitle[pick(ofTitle.length - 1)]);
  };
  const prefixed = (given) => [...given.slice(0, -1), given.at(-1).slice(0, 4)];
  const misspelled = (given) => given.map((word) => typo(word, pick));
  const range = () => {
    const minPriceCents = pick(50_000);
    return { minPriceCents, maxPriceCents: minPriceCents + 100_000 };
  };
  return {
    'words as written': list((i) => ({ text: words(1 + (i % 3)).join(' ') })),
    'the last word begun': list((i) => ({ text: prefixed(words(1 + (i % 3))).join(' ') })),
    'a typo in each word': list((i) => ({ text: misspelled(words(1 + (i % 3))).join(' ') })),
    'a third of each': list((i) => {
      const given = words(1 + (i % 3));
      return { text: (i % 3 === 0 ? misspelled(given) : i % 3 === 1 ? prefixed(given) : given).join(' ') };
    }),
    'lists by price range': list(range),
  };
}

async function measure(run, queries) {
  const before = cpuSeconds();
  const times = [];
  const waiting = [...queries];
  const work = async () => {
    for (let query = waiting.pop(); query; query = waiting.pop()) {
      const began = performance.now();
      await run(query);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  times.sort((a, b) => a - b);
  return { cpu: ((cpuSeconds() - before) * 1_000) / queries.length, time: times[times.length >> 1] };
}

/** Returns the CPU time of the engine since its start. */
function cpuSeconds() {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

async function indexDirectly() {
  const text = { type: 'text' };
  const number = { type: 'long' };
  const properties = {
    title: text,
    merchant: text,
    categories: text,
    merchantId: number,
    categoryIds: number,
    priceCents: number,
    product: { type: 'object', enabled: false },
  };
  const settings = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' };
  await ask('PUT', `/${DIRECT_INDEX}`, { settings, mappings: { properties } });
  let lines = [];
  const send = async () => {
    if (lines.length > 0) await ask('POST', `/${DIRECT_INDEX}/_bulk`, `${lines.join('\n')}\n`);
    lines = [];
  };
  for (const product of products()) {
    const { title, merchantId, categoryIds, priceCents } = product;
    const merchant = names.merchants.get(merchantId);
    const categories = categoryIds.map((id) => names.categories.get(id));
    lines.push(
      '{"index":{}}',
      JSON.stringify({ title, merchant, categories, merchantId, categoryIds, priceCents, product }),
    );
    if (lines.length >= BULK * 2) await send();
  }
  await send();
  await ask('POST', `/${DIRECT_INDEX}/_refresh`);
}

function directBody({ text, minPriceCents, maxPriceCents }) {
  const query = text
    ? {
        multi_match: {
          query: text,
          type: 'bool_prefix',
          operator: 'and',
          fields: ['title^4', 'merchant^2', 'categories'],
          fuzziness: 'AUTO',
          prefix_length: 1,
        },
      }
    : { bool: { filter: [{ range: { priceCents: { gte: minPriceCents, lte: maxPriceCents } } }] } };
  return {
    query,
    size: PAGE_SIZE,
    track_total_hits: true,
    aggs: {
      merchants: { terms: { field: 'merchantId', size: 1_000 } },
      categories: { terms: { field: 'categoryIds', size: 1_000 } },
      min: { min: { field: 'priceCents' } },
      max: { max: { field: 'priceCents' } },
    },
  };
}

async function ask(method, path, body) {
  const response = await fetch(url + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
