import { ListingPage } from './support/listing-page.js';
import { expect, test } from './support/test.js';

test('calls of a signed-in browser contain its token, and a rejected one ends the session once', async ({
  page,
  pageProblems,
}) => {
  await page.goto('/products');
  await page.evaluate(() => localStorage.setItem('token', 'an-old-token'));

  const suggestions = page.waitForRequest('**/api/home/suggestions?**');
  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('shoe');
  expect((await suggestions).headers()['authorization']).toBe('an-old-token');
  // On a narrow screen the suggestions lie over the cards.
  await page.keyboard.press('Escape');

  const tokens: (string | undefined)[] = [];
  await page.route('**/api/clicks', (route) => {
    tokens.push(route.request().headers()['authorization']);
    return route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } });
  });
  const grabDeals = new ListingPage(page).cards.first().getByRole('link', { name: /^Grab Deals/ });
  const reloaded = page.waitForEvent('load');
  await grabDeals.click();
  await reloaded;
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.reload();
  const refused = page.waitForResponse('**/api/clicks');
  await grabDeals.click();
  await refused;
  expect(tokens).toEqual(['an-old-token', undefined]);
  expect(pageProblems.splice(0)).toEqual(Array(2).fill(expect.stringMatching(/^401: .*\/api\/clicks$/)));
});
