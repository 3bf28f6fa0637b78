// Measures the reports of clicks and orders: CPU time of the product for each report of a year.
// Needs a build: npm run build && node bench/orders.mjs [clicks] [orders]
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmbeddedMongoDB } from '@grabdeals/embedded-mongodb';
import mongoose from 'mongoose';
import { startProduct } from './product.mjs';

const [CLICKS = 1_000_000, ORDERS = 50_000] = process.argv.slice(2).map(Number);
const BATCH = 5_000;
const RUNS = 3;
const PORT = 4390;
const DAY_MS = 86_400_000;
const DAYS = 360;
const TICKS_A_SECOND = 100;
const SITES = ['sunsetdeals', 'flashbranddeals', 'luxurygrabz', 'pricedropsale', 'savysaleshub'];
const SLOTS = ['listing', 'brand-slider', 'article-product', 'carousel', 'banner', 'coupons'];
const STATES = ['pending', 'approved', 'paid', 'reversed'];
const GROUPS = ['day', 'websiteName', 'mid', 'slot', 'articleId', 'couponId', 'productId', 'search', 'networkId'];

const dataDir = await mkdtemp(join(tmpdir(), 'grabdeals-bench-'));
let token;
let product = await startProduct({ dataDir, port: PORT });
try {
  const uri = await findEmbeddedMongoDB({ folder: join(dataDir, 'database'), databaseName: 'grabdeals' });
  const connection = await mongoose.createConnection(uri).asPromise();
  const today = Date.now();
  const ids = (count) => Array.from({ length: count }, () => randomBytes(12).toString('hex'));
  const [products, articles, coupons] = [ids(5_000), ids(300), ids(100)];
  const link = () => ({
    websiteName: pick(SITES),
    mid: 199_000 + Math.floor(Math.random() * 40),
    slot: pick(SLOTS),
    productId: pick(products),
    ...(Math.random() < 0.3 ? { articleId: pick(articles) } : {}),
    ...(Math.random() < 0.1 ? { couponId: pick(coupons) } : {}),
    ...(Math.random() < 0.2 ? { search: `search ${Math.floor(Math.random() * 2_000)}` } : {}),
  });
  const moment = () => new Date(today - Math.random() * DAYS * DAY_MS);
  await fill(connection.collection('clicks'), CLICKS, (index) => ({
    ...{ clickId: String(index), ...link(), at: moment(), page: '/products', href: 'https://shop.example/' },
    ...{
      campaignId: 5035,
      client: 'mobile',
      marks: Math.random() < 0.1 ? ['bot'] : [],
      token: randomBytes(10).toString('hex'),
    },
  }));
  await fill(connection.collection('conversions'), ORDERS, (index) => {
    const occurredAt = moment();
    return {
      ...{
        _id: `order ${index}`,
        networkId: products[index % 4],
        entries: [],
        voids: [],
        assignments: [],
        revision: 1,
      },
      ...{ ...link(), state: pick(STATES), amountCents: 8_900, commissionCents: 712, currency: 'USD', isMatched: true },
      ...{ occurredAt, day: occurredAt.toISOString().slice(0, 10) },
    };
  });
  // The job has counted the demo's clicks, and would count these within an hour. Without its lease it does so after the start.
  await connection.collection('leases').deleteMany({});
  await connection.close();
  await product.stop();
  product = await startProduct({ dataDir, port: PORT });
  const counting = await countedDays();
  console.log(
    `counting ${DAYS} days took ${counting.toFixed(0)} s, ${cpuSeconds(product.pid).toFixed(0)} s CPU with the start`,
  );
  token = await signIn();
  const [from, to] = [today - 364 * DAY_MS, today].map((time) => new Date(time).toISOString().slice(0, 10));
  console.log(
    `${CLICKS.toLocaleString('en-US')} clicks, ${ORDERS.toLocaleString('en-US')} orders, one year, all websites`,
  );
  for (const group of GROUPS) {
    await report(group, from, to);
    const before = cpuSeconds(product.pid);
    const started = performance.now();
    let rows;
    for (let run = 0; run < RUNS; run++) rows = await report(group, from, to);
    const seconds = (performance.now() - started) / 1000 / RUNS;
    const cpu = (cpuSeconds(product.pid) - before) / RUNS;
    console.log(`${group.padEnd(12)} ${cpu.toFixed(2)} s CPU, ${seconds.toFixed(2)} s, ${rows} rows`);
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true });
}

/** Requests a report. @returns the number of its rows, or the status of an error. */
async function report(group, from, to) {
  const response = await fetch(
    `${product.url}/api/home/redclub/getConversionsReport?from=${from}&to=${to}&groupBy=${group}`,
    { headers: { Authorization: token } },
  );
  const { data } = await response.json();
  return data?.rows.length ?? response.status;
}

async function fill(collection, count, create) {
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start);
    await collection.insertMany(
      Array.from({ length: size }, (_, index) => create(start + index)),
      { ordered: false },
    );
  }
}

/** Waits until the jobs have counted the clicks and orders of all ended days. */
async function countedDays() {
  const started = performance.now();
  const uri = await findEmbeddedMongoDB({ folder: join(dataDir, 'database'), databaseName: 'grabdeals' });
  const connection = await mongoose.createConnection(uri).asPromise();
  const isCounted = ({ period, stamp, counted }) => period.length === '2026-01-31'.length && counted === stamp;
  const countedIn = async (name) =>
    (await connection.collection(name).find({ key: 'state' }).toArray()).filter(isCounted).length;
  for (const name of ['click_days', 'conversion_days']) while ((await countedIn(name)) < DAYS - 1) await sleep(1_000);
  await connection.close();
  return (performance.now() - started) / 1000;
}

async function signIn() {
  const response = await fetch(`${product.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'owner@grabdeals.example', password: 'grabdeals-demo' }),
  });
  return (await response.json()).token;
}

function pick(values) {
  return values[Math.floor(Math.random() * values.length)];
}

/** Returns the CPU time of a process with its threads. Linux only. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
