// `node bench/slow-connection.mjs [--runs 5]`: measures when shoppers on a slow phone can use a page: Lighthouse's slow 4G (1.6 Mbit/s, 150 ms)
// and a four times slower processor. Prints medians in seconds from the start of the navigation, with an empty cache.
import '../scripts/lib/require-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';

const { prepare } = await import('../scripts/lib/prepare.mjs');
const { exitWith } = await import('../scripts/lib/run.mjs');
const { findChromium } = await import('../scripts/lib/chromium.mjs');
const { Progress } = await import('../scripts/lib/progress.mjs');
const { articlePath, productPath, startProduct } = await import('./product.mjs');

const PORT = 4188;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 30_000;
/** Pause between two taps. */
const TAP_INTERVAL_MS = 50;

/** What a shopper taps, and what then has to be visible. */
const CONTROLS = {
  menu: { tap: 'header button[aria-label="Menu"]', result: ':is(dialog, [role="dialog"]) a[href="/offers"]' },
  heart: { tap: 'main button[aria-label^="Save "]', result: 'main button[aria-label^="Save "][aria-pressed="true"]' },
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

await prepare();
try {
  await measure(Number(values.runs));
} catch (error) {
  exitWith(error);
}

async function measure(runs) {
  const folder = mkdtempSync(join(tmpdir(), 'grabdeals-slow-'));
  let product;
  let browser;
  try {
    const { path } = await findChromium(new Progress());
    product = await startProduct({ dataDir: join(folder, 'data'), port: PORT });
    browser = await chromium.launch({ executablePath: path, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
    const pages = {
      home: '/',
      listing: '/products',
      article: await articlePath(product),
      product: await productPath(product),
    };
    const table = {};
    for (const [name, url] of Object.entries(pages)) {
      table[name] = {};
      for (const [control, selectors] of Object.entries(CONTROLS)) {
        const times = [];
        for (let run = 0; run < runs; run++) times.push(await usableAfter(browser, product.url + url, selectors));
        table[name].paint ??= median(times.map(({ paint }) => paint));
        table[name][control] = median(times.map(({ usable }) => usable));
      }
    }
    console.table(table);
  } finally {
    await browser?.close();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Taps until the result is visible. @returns the times of the first paint and of the first tap with an effect; NaN without an effect. */
async function usableAfter(browser, url, { tap, result }) {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(tapUntilVisible, { tap, result, interval: TAP_INTERVAL_MS });
    await page.goto(url, { waitUntil: 'commit' });
    const usable = page.waitForFunction(() => window.usableAfter, undefined, { timeout: TIMEOUT_MS });
    const { paint, tapped } = (await (await usable.catch(() => undefined))?.jsonValue()) ?? {};
    return { paint: paint / 1000, usable: tapped / 1000 };
  } finally {
    await context.close();
  }
}

/** Runs in the page. Taps only what is painted, as a person would. */
function tapUntilVisible({ tap, result, interval }) {
  const isVisible = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
  const timer = setInterval(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint || !isVisible(tap)) return;
    document.querySelector(tap).click();
    if (!isVisible(result)) return;
    clearInterval(timer);
    window.usableAfter = { paint: paint.startTime, tapped: performance.now() };
  }, interval);
}

function median(numbers) {
  return Number(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)].toFixed(2));
}
