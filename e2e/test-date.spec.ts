import { newWebsite } from './support/manager.js';
import { expect, test } from './support/test.js';

test('the tests, the product and each page have the same clock, also at TEST_DATE', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const { createdAt } = await newWebsite();
  const times = [Date.parse(createdAt)];
  for (const each of [page, await context.newPage()]) {
    await each.goto('/');
    times.push(await each.evaluate(() => Date.now()));
  }
  for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
  await context.close();
});
