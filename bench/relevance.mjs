// `npm run bench -- relevance [--feed FILE]`: measures the quality of searches through the product's API, as shoppers search. Prints
// nDCG@10, the share of searches without results and the CPU time of a search by kind, for the embedded search and for OpenSearch
// (the one at SEARCH_URL, or one that it starts). The first half searches the demo data. The second half searches a feed of cell
// phones and accessories, which is not part of the repository: its path is `--feed` or RELEVANCE_FEED.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  gradeOf,
  JUDGED_RESULTS,
  parseJudgedSearches,
  qualityOf,
  readJudgedSearches,
} from '../seeds/dist/judged-searches.js';
import { EngineUnavailable, startEngine } from '../scripts/lib/engines.mjs';
import { Progress } from '../scripts/lib/progress.mjs';
import { fromRoot } from '../scripts/lib/root.mjs';
import { importFeed, startProduct } from './product.mjs';

const PORT = Number(process.env.PORT ?? 4186);
const SITE = 'sunsetdeals';
/** A merchant of the demo data without a feed: its demo products retire when the measured feed is imported. */
const FEED_MERCHANT = 27433;
const PAGE_SIZE = 100;
const TICKS_PER_SECOND = 100;
const INDEX_TIMEOUT_MS = 180_000;
const POLL_MS = 1_000;
/** The index is complete when the number of its cards has not changed in so many polls. */
const STABLE_POLLS = 5;

/** @param feed Path of the feed of the second half; without it, only the demo data is searched. */
export async function benchRelevance({ feed = process.env.RELEVANCE_FEED, engines = ['embedded', 'opensearch'] } = {}) {
  if (!feed) console.log('Not measured: the feed. Give its path as --feed or RELEVANCE_FEED.');
  else if (!existsSync(feed)) throw new Error(`There is no file ${feed}`);
  for (const engine of engines) {
    if (engine === 'embedded') await measureProduct('embedded search', { SEARCH_URL: '' }, feed);
    else await withOpenSearch((environment, pid) => measureProduct('OpenSearch', environment, feed, pid));
  }
}

async function withOpenSearch(measure) {
  if (process.env.SEARCH_URL) return measure({ SEARCH_URL: process.env.SEARCH_URL });
  try {
    const { environment, pid, stop } = await startEngine('opensearch', new Progress());
    await measure(environment, pid).finally(stop);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    console.log(`Not measured: OpenSearch. ${error.message}`);
  }
}

async function measureProduct(label, environment, feed, enginePid) {
  const folder = mkdtempSync(join(tmpdir(), 'grabdeals-relevance-'));
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir, port: PORT, environment });
  try {
    const { data: merchants } = await ask(product, '/api/home/getMerchants');
    product.categories = await categoriesOf(product);
    const ids = merchants.map(({ mid }) => mid);
    const mids = ids.join(',');
    // A product's page contains the variants at the site's merchants.
    await selectMerchants(product, ids);
    const demo = await catalogueOf(product, mids);
    await measure(`${label}, demo data`, product, enginePid, readJudgedSearches(), mids, demo);
    if (!feed) return;
    await importFeed({ dataDir, merchant: FEED_MERCHANT, file: feed });
    const catalogue = await catalogueOf(
      product,
      FEED_MERCHANT,
      readFileSync(feed, 'utf8').trim().split('\n').length / 3,
    );
    const file = fromRoot('bench/relevance/electronics.yaml');
    const searches = parseJudgedSearches(file, readFileSync(file, 'utf8'));
    await measure(`${label}, feed`, product, enginePid, searches, FEED_MERCHANT, catalogue);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(title, product, enginePid, searches, mids, catalogue) {
  const unmatched = searches.filter(
    (each) => each.patterns.length > 0 && !catalogue.flat().some((entry) => gradeOf(each, entry)),
  );
  if (unmatched.length > 0)
    throw new Error(`${title}: no product is relevant for ${unmatched.map(({ text }) => text).join(', ')}`);
  const kinds = new Map();
  const poor = [];
  const before = cpuOf(product.pid, enginePid);
  for (const search of searches) {
    const { payload } = await searchFor(product, { mids, q: search.text, pageSize: JUDGED_RESULTS });
    // Products that match only some of the words are suggestions, which the storefront introduces as such. Few results are followed by
    // products of their category.
    const results =
      payload.interpretation?.unmatchedWords?.length > 0 && search.patterns.length === 0
        ? []
        : judged(product, [...payload.products, ...(payload.related?.products ?? [])]).slice(0, JUDGED_RESULTS);
    const quality = qualityOf(search, results, catalogue);
    if (quality > 1 + 1e-9) throw new Error(`${title}: the catalogue grew while it was measured`);
    const kind = kinds.get(search.kind) ?? { searches: 0, quality: 0, empty: 0, relevant: 0 };
    kinds.set(search.kind, kind);
    kind.searches++;
    kind.quality += quality;
    if (search.patterns.length > 0) kind.relevant++;
    if (search.patterns.length > 0 && results.length === 0) kind.empty++;
    if (quality < 0.5)
      poor.push(
        `${search.text} (${quality.toFixed(2)}): ${
          results
            .slice(0, 3)
            .map(({ title: name }) => name)
            .join(' · ') || 'nothing'
        }`,
      );
  }
  const after = cpuOf(product.pid, enginePid);
  console.log(`\n${title}: ${catalogue.length} cards, ${searches.length} searches`);
  const total = { searches: 0, quality: 0, empty: 0, relevant: 0 };
  for (const [kind, sums] of kinds) {
    for (const key of Object.keys(total)) total[key] += sums[key];
    row(kind, sums);
  }
  row('all', total);
  const each = (index) => `${(((after[index] - before[index]) * 1_000) / searches.length).toFixed(1)} ms`;
  console.log(`  CPU of a search: ${each(0)} of the product${enginePid ? `, ${each(1)} of the engine` : ''}`);
  if (process.env.VERBOSE) console.log(poor.map((line) => `    ${line}`).join('\n'));
}

function row(kind, { searches, quality, empty, relevant }) {
  const share = relevant > 0 ? `${((empty / relevant) * 100).toFixed(0)} %` : '–';
  console.log(
    `  ${kind.padEnd(20)}${String(searches).padStart(4)}  nDCG@10 ${(quality / searches).toFixed(3)}  no results ${share}`,
  );
}

/** Returns the products of all cards that searches can return. Waits until the index has them. */
async function catalogueOf(product, mids, least = 1) {
  const deadline = performance.now() + INDEX_TIMEOUT_MS;
  let count = 0;
  for (let polls = 0; polls < STABLE_POLLS || count < least; await sleep(POLL_MS)) {
    const { payload } = await searchFor(product, { mids, pageSize: 1 });
    polls = payload.count === count ? polls + 1 : 0;
    count = payload.count;
    if (performance.now() > deadline) throw new Error(`The index has ${count} cards, and not ${least}`);
  }
  const cards = [];
  for (let pageNo = 1; (pageNo - 1) * PAGE_SIZE < count; pageNo++) {
    const { payload } = await searchFor(product, { mids, pageSize: PAGE_SIZE, pageNo, sortBy: 'newest' });
    cards.push(...(await Promise.all(payload.products.map((hit) => cardOf(product, hit)))));
  }
  return cards;
}

/** Returns the product of a hit and its variants. */
async function cardOf(product, hit) {
  const { data } = await ask(product, `/api/home/products/${hit._id}`, { websiteName: SITE });
  const [shown] = judged(product, [hit]);
  return [shown, ...data.variants.map(({ title, price }) => ({ ...shown, title, priceCents: price.integral }))];
}

/** Returns the names of the site's categories by id. */
async function categoriesOf(product) {
  const { data } = await ask(product, '/api/home/getCategories', { websiteName: SITE });
  return new Map(data.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
}

function judged({ categories }, hits) {
  return hits.map(({ _source: { title, merchantName, categoryIds, price } }) => ({
    title,
    merchant: merchantName,
    categories: categoryIds.flatMap((id) => categories.get(id) ?? []),
    priceCents: price.integral,
  }));
}

async function selectMerchants({ url }, ids) {
  const post = async (path, body, headers = {}) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { token } = await post('auth/signin', { email: 'owner@grabdeals.example', password: 'grabdeals-demo' });
  await post('merchant/update', { websiteName: SITE, ids }, { Authorization: token });
}

function searchFor(product, query) {
  return ask(product, '/api/home/searchProducts', { websiteName: SITE, ...query });
}

async function ask({ url }, path, query = {}) {
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`);
  // The product rejects requests while the machine is busy.
  if (response.status === 503) return sleep(POLL_MS).then(() => ask({ url }, path, query));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Returns the CPU seconds of each process since its start. */
function cpuOf(...pids) {
  return pids.map((pid) => {
    if (!pid) return 0;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  });
}
