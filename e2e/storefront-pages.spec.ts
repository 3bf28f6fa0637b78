import type { Locator } from '@playwright/test';
import { REDIRECT_DELAY_MS } from '@grabdeals/shared/limits';
import { expectAccessible } from './support/accessibility.js';
import { watchLayoutShift } from './support/layout-shift.js';
import { overflow } from './support/overflow.js';
import { apiUrl, siteUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

const SITE = 'flashbranddeals';

/** Routes of the storefront (docs/requirements/storefront.md#routes). Ids of records are looked up. */
const PAGES: Record<string, string | (() => Promise<string>)> = {
  '/': '/',
  '/products': '/products',
  '/products with a search': '/products?search=shoes',
  '/{brand-slug}/products': brandPage,
  '/{category-slug}/products': categoryPage,
  '/products of a brand with a long name': '/brewmont-coffee--tea/products?brandid=71677',
  '/brands': '/brands',
  '/allCategories': '/allCategories',
  '/offers': '/offers',
  '/coupons': '/coupons',
  '/articles': '/articles',
  '/articles/{category}': '/articles/travel',
  '/article/{name}/{id}': articlePage,
  '/privacy-policy': '/privacy-policy',
  '/termscondition': '/termscondition',
  '/cookiesPolicy': '/cookiesPolicy',
  '/aboutus': '/aboutus',
  '/contactus': '/contactus',
  '/saved': '/saved',
  '/links': '/links',
  '/handleclick': '/handleclick?checkIn=2026-12-01&checkOut=2026-12-04&chanel=none&city=Toronto',
};

for (const [name, where] of Object.entries(PAGES)) {
  test(`${name} is accessible, keeps still and has nothing to scroll sideways`, async ({ page }) => {
    const layoutShift = await watchLayoutShift(page);
    const answer = await page.goto(siteUrl(SITE, typeof where === 'string' ? where : await where()));
    expect(answer?.status()).toBe(200);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift()).toBeLessThan(0.1);
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'at 320 px').toBe(0);
  });
}

for (const site of ['sunsetdeals', SITE]) {
  test(`every tile of All Categories leads to products of ${site}`, { tag: '@desktop' }, async ({ page, request }) => {
    await page.goto(siteUrl(site, '/allCategories'));
    const tiles = await page.getByRole('main').locator('a[href*="categoryid="]').all();
    expect(tiles.length).toBeGreaterThan(16);
    const ids = await Promise.all(
      tiles.map(async (tile) => /categoryid=([^&]+)/.exec((await tile.getAttribute('href')) ?? '')?.[1] ?? ''),
    );
    const empty: string[] = [];
    for (const id of ids) {
      const answer = await request.get(apiUrl(`/home/searchProducts?websiteName=${site}&categoryIds=${id}&pageSize=1`));
      const { payload } = (await answer.json()) as { payload: { count: number } };
      if (payload.count === 0) empty.push(id);
    }
    expect(empty).toEqual([]);
  });
}

test('/home is the page at /', { tag: '@desktop' }, async ({ request }) => {
  const shown = async (path: string) => {
    const html = await (await request.get(path)).text();
    return html.slice(html.indexOf('<body'), html.indexOf('</footer>'));
  };
  const home = await shown('/home');
  expect(home).toContain('<main');
  expect(home === (await shown('/')), 'the same HTML').toBe(true);
});

test(
  '/redirection shows its destination, and opens home after three seconds',
  { tag: '@desktop' },
  async ({ page }) => {
    const start = Date.now();
    const answer = await page.goto(siteUrl(SITE, '/redirection'));
    expect(await answer?.text()).toContain('You are being redirected to a merchant site');
    await page.waitForURL(siteUrl(SITE));
    expect(Date.now() - start).toBeGreaterThanOrEqual(REDIRECT_DELAY_MS);
  },
);

test('/ads.txt is plain text without header and footer', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto(siteUrl(SITE, '/ads.txt'));
  expect(answer?.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await answer?.text()).toMatch(/^[^,<]+,[^,<]+,\s*(DIRECT|RESELLER)/m);
});

test('a search without results says what to do next', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products?search=qqqqzzzzxxxx');
  await expect(page.getByText('No Products Available')).toBeVisible();
  await page.getByRole('link', { name: 'See All Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('an article alone in its row has the width of the others', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/articles'));
  const rows = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((sections) =>
      sections.map((section) => [...section.querySelectorAll('article')].map((card) => card.clientWidth)),
    );
  expect(rows.some((row) => row.length === 1) && rows.some((row) => row.length > 1)).toBe(true);
  expect(new Set(rows.flat()).size).toBe(1);
});

test.describe('without hydration, which would restore the texts', { tag: '@mobile' }, () => {
  test.use({ javaScriptEnabled: false });

  test('long words of an operator are broken', async ({ page }) => {
    const lengthen = async (places: Locator) => {
      await places.first().waitFor();
      await places.evaluateAll((elements) => elements.forEach((element) => (element.textContent = 'w'.repeat(60))));
    };
    await page.goto(siteUrl(SITE));
    await lengthen(page.getByRole('heading', { name: 'Crocs Deals' }));
    await lengthen(page.getByRole('contentinfo').getByRole('link', { name: '@' }));
    expect(await overflow(page)).toBe(0);

    await page.goto(siteUrl(SITE, await articlePage()));
    await lengthen(page.getByRole('region', { name: 'Products in this article' }).locator('h3 ~ div:not(:last-child)'));
    expect(await overflow(page)).toBe(0);
  });
});

test('an article shows no product twice', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(siteUrl(SITE, await articlePage()));
  const products = await page
    .getByRole('main')
    .locator('aside, section[aria-label="You may also like"]')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.href));
  expect(products.length).toBeGreaterThan(3);
  expect(new Set(products).size).toBe(products.length);
});

test('the list view has one product a row, on narrow screens only', async ({ page, isMobile }) => {
  await page.goto('/products?view=list');
  const tops = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(isMobile ? 1 : 4);
});

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('home, a brand, its products and links to merchants can be read and clicked', async ({ page, context }) => {
    await page.goto(siteUrl('flashbranddeals'));
    await expect(page.getByRole('heading', { name: 'Popular Categories' })).toBeVisible();
    await page
      .getByRole('region', { name: "Top Brand's Deals" })
      .getByRole('link')
      .filter({ hasText: 'Grab Deals' })
      .first()
      .click();

    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toContainText('$');
    await mockMerchants(context);
    const [merchantTab] = await Promise.all([
      context.waitForEvent('page'),
      card.getByRole('link', { name: /^Grab Deals/ }).click(),
    ]);
    await expect(merchantTab).toHaveURL(/[?&]af_campaign_id=5048\b/);
  });

  test('pages of the list can be turned', async ({ page }) => {
    await page.goto('/products');
    const firstOfOne = await page.getByRole('main').getByRole('article').first().innerText();
    await page.getByRole('navigation', { name: /pag/i }).getByRole('link', { name: '2', exact: false }).first().click();
    await expect(page).toHaveURL(/[?&]page=2\b/);
    expect(await page.getByRole('main').getByRole('article').first().innerText()).not.toBe(firstOfOne);
  });
});

async function brandPage(): Promise<string> {
  const { data } = await read<{ data: { ids: number[] } }>(`/home/getMerchants?isSelected=true&websiteName=${SITE}`);
  // The page corrects the slug.
  return `/brand/products?brandid=${data.ids[0]}`;
}

async function categoryPage(): Promise<string> {
  const { data } = await read<{ data: { categoryId: number }[] }>(`/home/getAllCategories?websiteName=${SITE}`);
  return `/category/products?categoryid=${data[0]?.categoryId}`;
}

async function articlePage(): Promise<string> {
  const { data } = await read<{ data: { _id: string }[] }>('/content/all', { websiteName: SITE, status: 'Published' });
  return `/article/name/${data[0]?._id}`;
}

async function read<T>(path: string, body?: object): Promise<T> {
  const post = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(apiUrl(path), post);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}
