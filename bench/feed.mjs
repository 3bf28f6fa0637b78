import { createWriteStream, readFileSync } from 'node:fs';
import { once } from 'node:events';

const { words, brands, categories } = JSON.parse(readFileSync(new URL('vocabulary.json', import.meta.url), 'utf8'));
const COLUMNS =
  'id title description link image_link price sale_price brand product_type availability gtin item_group_id color'.split(
    ' ',
  );
const MEDIAN_CENTS = 3_999;
const COLORS = ['Black', 'Navy', 'Red', 'White'];

/** Words with their frequency in real titles. */
const frequencies = [];
let total = 0;
for (const [, count] of words) frequencies.push((total += count));

/** Writes a deterministic product feed of invented offers with words of real ones. */
export async function writeFeed(file, rows) {
  const out = createWriteStream(file);
  out.write(`${COLUMNS.join('\t')}\n`);
  const random = generator(20_000);
  for (let row = 1; row <= rows; row += 1) {
    if (!out.write(`${offer(row, random).join('\t')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

/** Returns the number of cards of the feed's products: variants of a model share one. */
export function cardsOf(rows) {
  const cards = new Set();
  for (let row = 1; row <= rows; row += 1) cards.add(variantOf(row)[0] || row);
  return cards.size;
}

/** Returns distinct searches of one to three words of a title: a third with an incomplete last word, a third with a typo. */
export function searches(count, rows) {
  const random = generator(7);
  const queries = new Set();
  while (queries.size < count) {
    const title = titleOf(random).split(' ');
    const from = Math.floor(random() * title.length);
    const terms = title.slice(from, from + 1 + Math.floor(random() * 3));
    const kind = Math.floor(random() * 3);
    const last = terms.at(-1);
    if (kind === 1 && last.length > 3) terms[terms.length - 1] = last.slice(0, Math.ceil(last.length / 2));
    if (kind === 2 && last.length > 4)
      terms[terms.length - 1] = `${last.slice(0, 2)}${last[3]}${last[2]}${last.slice(4)}`;
    queries.add(
      `q=${encodeURIComponent(terms.join(' '))}&pageNo=${1 + Math.floor(random() * Math.min(3, rows / 1_000))}`,
    );
  }
  return [...queries];
}

/** Returns distinct lists by price range, half of them sorted by price. */
export function lists(count) {
  const random = generator(11);
  const queries = new Set();
  while (queries.size < count) {
    const min = Math.floor(random() * 20_000) / 100;
    const max = (min * 100 + Math.floor(random() * 50_000)) / 100;
    const sort = ['', '&sortBy=priceLtoH'][queries.size % 2];
    queries.add(`minPrice=${min}&maxPrice=${max}&pageNo=${1 + Math.floor(random() * 3)}${sort}`);
  }
  return [...queries];
}

function offer(row, random) {
  const title = titleOf(random);
  const cents = Math.max(100, Math.round(MEDIAN_CENTS * Math.exp(1.2 * normal(random))));
  return [
    `bench-${row}`,
    title,
    `${title}. ${Array.from({ length: 60 }, () => wordOf(random)).join(' ')}.`,
    `https://bench.example/p/${row}`,
    `https://images.bench.example/${row}.jpg`,
    `${(cents / 100).toFixed(2)} USD`,
    random() < 0.4 ? `${(Math.floor(cents * (0.5 + random() / 2)) / 100).toFixed(2)} USD` : '',
    pick(brands, random),
    pick(categories, random),
    'in_stock',
    gtinOf(row),
    ...variantOf(row),
  ];
}

/** Returns a valid GTIN with 13 digits. */
function gtinOf(row) {
  const digits = `400${String(row).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Returns item group and color: every other four rows are the colors of one model. */
function variantOf(row) {
  const group = Math.floor(row / COLORS.length);
  return group % 2 === 0 ? ['', ''] : [`group-${group}`, COLORS[row % COLORS.length]];
}

function titleOf(random) {
  const length = 4 + Math.floor(random() * 6);
  return [
    ...Array.from({ length }, () => wordOf(random)),
    `${pick('ABCDEFGH', random)}${Math.floor(random() * 100_000)}`,
  ].join(' ');
}

function wordOf(random) {
  const at = random() * total;
  let low = 0;
  let high = frequencies.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (frequencies[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return words[low][0];
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A small seeded generator of numbers in [0, 1) (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
