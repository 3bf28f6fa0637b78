// Sends orders to the product as networks do: at a rate, and while the product is killed. Compares its report with what was sent.
// Needs a build: npm run build && node bench/postbacks.mjs [per second] [seconds] [kills]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './product.mjs';

const [PER_SECOND = 500, SECONDS = 10, KILLS = 10] = process.argv.slice(2).map(Number);
const PORT = 4392;
const ORDERS_BETWEEN_KILLS = 200;
const SENDERS = 20;
const COMMISSION_CENTS = 712;

const dataDir = await mkdtemp(join(tmpdir(), 'grabdeals-bench-'));
let product = await startProduct({ dataDir, port: PORT });
let orders = 0;
let token;
try {
  token = await signIn();
  const network = await call('POST', 'networks', { name: 'Bench network', program: 'awin' });
  const postback = new URL((await call('GET', `networks/${network.id}/postback`)).url);

  await sendAll(Array.from({ length: 500 }, nextOrder));
  const latencies = await sendAtRate();
  await compare(`${PER_SECOND}/s for ${SECONDS} s, p50 ${at(latencies, 0.5)} ms, p99 ${at(latencies, 0.99)} ms`);

  for (let kill = 1; kill <= KILLS; kill++) {
    const sending = sendAll(Array.from({ length: ORDERS_BETWEEN_KILLS }, nextOrder));
    await sleep(50 + Math.random() * 500);
    await product.stop('SIGKILL');
    product = await startProduct({ dataDir, port: PORT });
    await sending;
    token = await signIn();
    await compare(`kill ${kill}`);
  }

  /** Starts a postback at each tick, whether the ones before have ended or not. Every tenth one is a repetition. */
  async function sendAtRate() {
    const started = performance.now();
    const latencies = [];
    const sent = [];
    for (let index = 0; index < PER_SECOND * SECONDS; index++) {
      await sleep(started + (index * 1_000) / PER_SECOND - performance.now());
      const order = index % 10 === 9 ? orders : nextOrder();
      const begun = performance.now();
      sent.push(send(order).then(() => latencies.push(performance.now() - begun)));
    }
    await Promise.all(sent);
    return latencies.sort((a, b) => a - b);
  }

  /** Sends each order, and again until the product has confirmed it. */
  async function sendAll(queue) {
    await Promise.all(
      Array.from({ length: SENDERS }, async () => {
        for (let order = queue.shift(); order; order = queue.shift()) await send(order);
      }),
    );
  }

  async function send(order) {
    const url = `${product.url}${postback.pathname}?order=order-${order}&state=pending&amount=89.00&commission=7.12&currency=USD`;
    for (;;) {
      const response = await fetch(url).catch(() => undefined);
      await response?.text();
      if (response?.ok) return;
      if (response && response.status < 500) throw new Error(`a postback got ${response.status}`);
      await sleep(100);
    }
  }

  /** @throws Error if the product's report differs from the orders that were sent. */
  async function compare(name) {
    const today = new Date().toISOString().slice(0, 10);
    const { data } = await call('GET', `home/redclub/getConversionsReport?from=${today}&to=${today}&groupBy=networkId`);
    const row = data.rows.find(({ networkId }) => networkId === network.id);
    const [conversions, cents] = [row?.conversions ?? 0, row?.sums[0]?.pending.integral ?? 0];
    console.log(`${name}: ${orders} orders sent, ${conversions} counted`);
    if (conversions !== orders || cents !== orders * COMMISSION_CENTS) throw new Error(JSON.stringify(row));
  }

  async function signIn() {
    const { token } = await call('POST', 'auth/signin', {
      email: 'owner@grabdeals.example',
      password: 'grabdeals-demo',
    });
    return token;
  }

  async function call(method, path, body) {
    const response = await fetch(`${product.url}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true });
}

function nextOrder() {
  return ++orders;
}

function at(sorted, share) {
  return sorted[Math.floor(sorted.length * share)].toFixed(0);
}
