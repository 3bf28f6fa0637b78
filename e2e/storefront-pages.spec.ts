import type { Locator } from '@playwright/test';
import { REDIRECT_DELAY_MS } from '@grabdeals/shared/limits';
import { PAGES, pathOf, type PageDefinition } from '../storefront/app/pages.js';
import { expectAccessible } from './support/accessibility.js';
import { watchLayoutShift } from './support/layout-shift.js';
import { overflow } from './support/overflow.js';
import { apiUrl, siteUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

const SITE = 'flashbranddeals';

type Path = string | (() => Promise<string>);

/** Routes of the storefront (docs/requirements/storefront.md#routes). Ids of records are looked up. */
const VISITED: Record<string, Record<string, Path>> = {
  'home and lists of products': {
    '/': '/',
    '/products': '/products',
    '/products with a search': '/products?search=shoes',
    '/{brand-slug}/products': brandPage,
    '/{category-slug}/products': categoryPage,
    '/products of a brand with a long name': '/brewmont-coffee--tea/products?brandid=71677',
    '/p/{name}/{id}': productPage,
  },
  'brands, offers and articles': {
    ...paths(({ path, isInSitemap, isInFooter }) => isInSitemap && !isInFooter && !path.endsWith('products')),
    '/articles/{category}': '/articles/travel',
    '/article/{name}/{id}': articlePage,
  },
  'static and internal pages': {
    ...paths(({ isInFooter, isInternal, title }) => isInFooter || (isInternal && title)),
    '/handleclick': '/handleclick?checkIn=2026-12-01&checkOut=2026-12-04&chanel=none&city=Toronto',
  },
};

for (const [group, pages] of Object.entries(VISITED)) {
  test(
    `${group} are accessible, keep still and have nothing to scroll sideways`,
    { tag: '@widths' },
    async ({ page }) => {
      // Up to eight pages, each with axe.
      test.slow();
      const size = page.viewportSize()!;
      const layoutShift = await watchLayoutShift(page);
      const devTools = await page.context().newCDPSession(page);
      for (const [name, path] of Object.entries(pages)) {
        await test.step(name, async () => {
          await page.setViewportSize(size);
          // A first visit, in which images and styles arrive late.
          await devTools.send('Network.clearBrowserCache');
          const answer = await page.goto(siteUrl(SITE, typeof path === 'string' ? path : await path()));
          expect(answer?.status()).toBe(200);
          await page.waitForLoadState('networkidle');
          expect.soft(await layoutShift(), `${name}, layout shift`).toBeLessThan(0.1);
          await expectAccessible(page);
          expect.soft(await overflow(page), `${name}, overflow`).toBe(0);
          await page.setViewportSize({ width: 320, height: 640 });
          expect.soft(await overflow(page), `${name}, overflow at 320 px`).toBe(0);
        });
      }
    },
  );
}

test('/redirection shows its destination, and opens home after three seconds', async ({ page }) => {
  const start = Date.now();
  const answer = await page.goto(siteUrl(SITE, '/redirection'));
  expect(await answer?.text()).toContain('You are being redirected to a merchant site');
  await page.waitForURL(siteUrl(SITE));
  expect(Date.now() - start).toBeGreaterThanOrEqual(REDIRECT_DELAY_MS);
});

test('an article alone in its row has the width of the others', { tag: '@widths' }, async ({ page }) => {
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

test('the list view has one product a row, on narrow screens only', { tag: '@widths' }, async ({ page, isMobile }) => {
  await page.goto('/products?view=list');
  const tops = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(isMobile ? 1 : 4);
});

test.describe('without JavaScript', () => {
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
});

/** Returns the paths of pages without parameters. */
function paths(isIncluded: (page: PageDefinition) => unknown): Record<string, Path> {
  return Object.fromEntries(PAGES.filter(isIncluded).map((page) => [pathOf(page), pathOf(page)]));
}

async function brandPage(): Promise<string> {
  const { data } = await read<{ data: { ids: number[] } }>(`/home/getMerchants?isSelected=true&websiteName=${SITE}`);
  // The page corrects the slug.
  return `/brand/products?brandid=${data.ids[0]}`;
}

async function categoryPage(): Promise<string> {
  const { data } = await read<{ data: { categoryId: number }[] }>(`/home/getAllCategories?websiteName=${SITE}`);
  return `/category/products?categoryid=${data[0]?.categoryId}`;
}

async function productPage(): Promise<string> {
  type Hits = { payload: { products: { _id: string }[] } };
  const { payload } = await read<Hits>(`/home/searchProducts?websiteName=${SITE}&pageSize=1`);
  return `/p/name/${payload.products[0]?._id}`;
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
