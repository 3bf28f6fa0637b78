import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { apiAs } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

const SITE = 'pricedropsale';

test.describe('a page with a uid', () => {
  /** Creates a redirect with a new uid. */
  async function redirectTo(targetUrl: string): Promise<string> {
    const owner = await apiAs();
    const redirectId = `e2e-${randomUUID()}`;
    await owner.call('POST', '/redirects', { websiteName: SITE, redirectId, targetUrl });
    return redirectId;
  }

  test('follows the redirect with its query', async ({ page, context }) => {
    await mockMerchants(context);
    const uid = await redirectTo('https://www.crocs.example/sale?submit=1&color=red%20and%20blue');
    const called = page.waitForRequest('**/api/redirect');
    await page.goto(siteUrl(SITE, `/offers?uid=${uid}&from=mail`), { referer: siteUrl(SITE, '/aboutus') });

    await expect(page.getByRole('heading', { name: 'Merchant' })).toBeVisible();
    const opened = new URL(page.url());
    expect(opened.origin + opened.pathname).toBe('https://www.crocs.example/sale');
    expect([...opened.searchParams]).toEqual([
      ['submit', '1'],
      ['color', 'red and blue'],
    ]);
    expect((await called).postDataJSON()).toEqual({
      redirectId: uid,
      query: { uid, from: 'mail' },
      visitedUrl: siteUrl(SITE, `/offers?uid=${uid}&from=mail`),
      referer: siteUrl(SITE, '/aboutus'),
    });
  });

  test('does not redirect for an unknown uid', async ({ page }) => {
    const answered = page.waitForResponse('**/api/redirect');
    await page.goto(siteUrl(SITE, '/aboutus?uid=nobody-knows'));
    expect(await (await answered).json()).toEqual({});
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  });

  test('only logs that the call failed', async ({ page, pageProblems }) => {
    await page.route('**/api/redirect', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Redirect failed'));
    await page.goto(siteUrl(SITE, '/aboutus?uid=any'));
    await logged;
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^error: Redirect failed/)]);
  });

  test('only logs that the form could not be sent', async ({ page, pageProblems }) => {
    await page.route('**/api/redirect', (route) => route.fulfill({ json: { redirect: 'no address' } }));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Form submission failed'));
    await page.goto(siteUrl(SITE, '/aboutus?uid=any'));
    await logged;
    expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^error: Form submission failed/)]);
  });
});

test('a page without a uid requests no redirect', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(siteUrl(SITE, '/aboutus?ref=mail'), { waitUntil: 'networkidle' });
  expect(
    asked.filter((url) => /redirect|follow-uid/.test(new URL(url).pathname.replace('redirect-by-uid', ''))),
  ).toEqual([]);
});

test.describe('the link builder', () => {
  const addresses = (page: Page) =>
    page
      .getByRole('main')
      .locator('li a')
      .filter({ hasText: '/api/' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  for (const path of ['/links', '/dashboard']) {
    test(`is at ${path} with channel 4`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('textbox', { name: 'Channel' })).toHaveValue('4');
      expect(await addresses(page)).toEqual([
        '/api/getAllPriceLineFeeds?chanel=4',
        '/api/getAllYahooFeeds?chanel=4&q=hotel',
      ]);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page);
    });
  }

  test('uses the channel of the text box if it is valid', async ({ page }) => {
    await page.goto('/links', { waitUntil: 'networkidle' });
    const channel = page.getByRole('textbox', { name: 'Channel' });
    await channel.fill('spring-7');
    await expect
      .poll(() => addresses(page))
      .toEqual(['/api/getAllPriceLineFeeds?chanel=spring-7', '/api/getAllYahooFeeds?chanel=spring-7&q=hotel']);
    await channel.fill('a b');
    await expect(channel).toHaveAttribute('aria-invalid', 'true');
    expect(await addresses(page)).toContain('/api/getAllPriceLineFeeds?chanel=4');
    await expectAccessible(page);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('builds the links when its button is pressed', async ({ page }) => {
      await page.goto('/links');
      await page.getByRole('textbox', { name: 'Channel' }).fill('9');
      await page.getByRole('button', { name: 'Build links' }).click();
      await expect(page).toHaveURL(/\/links\?chanel=9$/);
      expect(await addresses(page)).toContain('/api/getAllPriceLineFeeds?chanel=9');
    });
  });
});

test.describe('/handleclick', () => {
  test('redirects to a merchant’s page through the tracked link', async ({ page, context }) => {
    await mockMerchants(context);
    const target = encodeURIComponent('https://www.crocs.example/p/1?color=red');
    await page.goto(siteUrl(SITE, `/handleclick?mid=199042&url=${target}`));
    await expect(page).toHaveURL('https://www.crocs.example/p/1?color=red&af_campaign_id=5048');
    await expect(page.getByRole('heading', { name: 'Merchant' })).toBeVisible();
  });

  for (const [what, query] of [
    ['another host', 'mid=199042&url=https%3A%2F%2Fevil.example%2F'],
    ['another merchant', 'mid=27433&url=https%3A%2F%2Fwww.crocs.example%2F'],
    ['no merchant', 'url=https%3A%2F%2Fwww.crocs.example%2F'],
    ['a script', 'mid=199042&url=javascript%3Aalert(1)'],
  ] as const) {
    test(`does not redirect with ${what}`, async ({ page, pageProblems }) => {
      const answer = await page.goto(`/handleclick?${query}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
      expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: /)]);
    });
  }

  test('is the redirect placeholder of a stay', async ({ page }) => {
    await page.goto('/handleclick?checkIn=2026-12-01&checkOut=2026-12-04&chanel=none&city=Toronto');
    await expect(page.getByRole('heading', { level: 1, name: 'Re directing to price line' })).toBeVisible();
    const main = page.getByRole('main');
    for (const fact of ['Toronto', '2026-12-01', '2026-12-04', 'none']) await expect(main).toContainText(fact);
    await expect(main).toContainText('No offer is available for this stay.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(page);
  });

  test('redirects to the offer of the price-line feed for that stay', async ({ page, context }) => {
    await mockMerchants(context);
    const chanel = `e2e-${randomUUID().slice(0, 8)}`;
    const owner = await apiAs();
    const rows = [
      { title: 'Two nights in Montreal', url: 'https://travel.example/montreal' },
      { title: 'Three nights in Toronto', url: 'https://travel.example/toronto?rate=2' },
    ];
    await owner.call('PUT', '/feed-rows/priceline', { chanel, rows });
    await page.goto(`/handleclick?chanel=${chanel}&city=Toronto&checkIn=2026-12-01`);
    await expect(page.getByRole('link', { name: 'Continue to the offer' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('we may earn a commission');
    await expect(page).toHaveURL(
      'https://travel.example/toronto?rate=2&city=Toronto&checkIn=2026-12-01&af_campaign_id=5035',
    );
  });
});

test.describe('a page that cannot be reached', () => {
  const offline = (page: Page) => page.getByRole('heading', { name: 'We can’t reach the shop' });
  const toCookiePolicy = (page: Page) => page.locator('main a[href="/cookiesPolicy"]').first().click();

  test('shows a message while the device is offline, and opens when it is online', async ({ page, context }) => {
    await page.goto('/termscondition', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await toCookiePolicy(page);
    await expect(offline(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();

    await toCookiePolicy(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(offline(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/cookiesPolicy$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
  });

  /** Waits for hydration and follows a link of the page, so that the router loads its data. */
  async function followByScript(page: Page, expected: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await page.goto('/aboutus', { waitUntil: 'networkidle' });
      await page.locator('main a[href="/brands"], main a[href="/products"]').first().click();
      await expected();
    }).toPass();
  }

  test('can be requested again', async ({ page, pageProblems }) => {
    await page.route('**/*.data**', (route) => route.abort());
    await followByScript(page, () => expect(offline(page)).toBeVisible());
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /All (Brands|Products Deals)/ })).toBeVisible();
    pageProblems.splice(0);
  });

  test('shows a message if the shop is unavailable', async ({ page, pageProblems }) => {
    await page.route('**/*.data**', (route) => route.fulfill({ status: 500, body: 'down' }));
    await followByScript(page, () => expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible());
    await expectAccessible(page);
    pageProblems.splice(0);
  });
});

test('an unknown path links back to the shop', async ({ page, pageProblems }) => {
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  await expectAccessible(page);
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: /)]);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});
