import { test as base, expect } from '@playwright/test';
import { PORT } from './product.js';

const MERCHANT_PAGE = '<!doctype html><html lang="en"><title>Merchant</title><h1>Merchant</h1></html>';

/**
 * Every test runs without the network beyond the product (merchants' pages are stood in for) and fails when a page
 * writes an error to the console, throws, or asks the product for something that is not there.
 */
export const test = base.extend<{ pageProblems: string[]; isolated: undefined }>({
  // A test that provokes an error on purpose empties the list after looking at it.
  pageProblems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => problems.push(`thrown: ${webError.error().message}`));
      context.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
      });
      await use(problems);
      expect(problems, 'problems the pages reported').toEqual([]);
    },
    { auto: true },
  ],
  isolated: [
    async ({ context }, use) => {
      await context.route(
        (url) => url.port !== String(PORT),
        (route) => route.fulfill({ contentType: 'text/html', body: MERCHANT_PAGE }),
      );
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
