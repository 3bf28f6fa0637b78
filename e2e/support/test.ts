import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, type BrowserContext, expect } from '@playwright/test';
import { shiftedDate } from '../../backend/src/testing/shifted-date.mjs';
import { PORT } from './product.js';

const MERCHANT_PAGE = '<!doctype html><html lang="en"><title>Merchant</title><h1>Merchant</h1></html>';

/** Chromium's console message for responses of 400 and above, which the test checks itself. */
const FAILED_RESOURCE = /^Failed to load resource/;

/** Playwright's message if a page installs the offline worker, which most tests block. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** By how many milliseconds this process and the product are ahead of the real time (scripts/lib/test-kinds.mjs). */
const { TEST_CLOCK_AHEAD } = process.env;

/** A test that reads pages and the API without a browser. */
export const httpTest = base;

/**
 * Every test runs without the network beyond the product (playwright.config.ts) and fails when a page writes an error or a
 * warning to the console, throws, or asks the product for something it does not have.
 */
export const test = httpTest.extend<{ pageProblems: string[] }>({
  browser: [
    async ({ browser }, use) => {
      const moveClock = `Date = (${shiftedDate.toString()})(Date, () => ${TEST_CLOCK_AHEAD})`;
      if (TEST_CLOCK_AHEAD) browser.on('context', (context) => void context.addInitScript(moveClock));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // A test that provokes a problem on purpose takes it out of the list.
  pageProblems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (!FAILED_RESOURCE.test(message.text()) && message.text() !== BLOCKED_WORKER)
          problems.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => problems.push(`thrown: ${webError.error().message}`));
      context.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
      });
      await use(problems);
      expect([...new Set(problems)], 'problems the pages reported').toEqual([]);
    },
    { auto: true },
  ],
});

const DAY_MS = 86_400_000;
/** Longer than a test. */
const NEAR_MS = 120_000;

/** Waits until midnight (UTC) has passed if it is near, in tests whose numbers the server counts by days. */
export async function avoidMidnight(): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left > NEAR_MS) return;
  test.setTimeout(test.info().timeout + left);
  await sleep(left);
}

/**
 * Mocks merchants' pages, for tests that follow a shopper there. Do not use it in other tests: a browser whose requests are routed
 * caches nothing.
 */
export async function mockMerchants(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.port !== String(PORT),
    (route) => route.fulfill({ contentType: 'text/html', body: MERCHANT_PAGE }),
  );
}

export { expect };
