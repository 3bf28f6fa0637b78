import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEFAULT_CURATED_ROWS } from '@grabdeals/shared/curated-rows';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, keepSignedIn, setWebsite } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

/** A site that no other test uses, because its settings apply to all visitors. */
const ARTICLES = 'savysaleshub';

test('an operator changes the rows of the curated home', async ({ page }) => {
  const owner = await apiAs();
  const label = `Rows ${randomUUID().slice(0, 8)}`;
  const { id, value } = await owner.call<{ id: string; value: string }>('POST', '/website', { label });
  await keepSignedIn(page, owner);

  await page.goto(`/admin/sites/${id}`);
  const rows = page.getByRole('region', { name: 'Carousels' });
  await expect(rows).toHaveCount(0);
  await page.getByRole('radio', { name: /^Curated/ }).check();
  await expect(rows.getByRole('listitem')).toHaveCount(DEFAULT_CURATED_ROWS.length);
  await rows.getByRole('button', { name: 'Delete row 1', exact: true }).click();
  await rows.getByRole('button', { name: 'Add row' }).click();
  await rows.getByLabel('Title').fill('Everything green');
  await rows.getByLabel('Search words').fill('green');
  await expectFitsPhone(page);
  const place = DEFAULT_CURATED_ROWS.length;
  await rows.getByRole('button', { name: `Move Row ${place}` }).press('Space');
  await expect(page.getByText(`Picked up Row ${place}, position ${place} of ${place}.`)).toBeAttached();
  // The row listens to arrows a moment after it is picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(`Row ${place} is at position ${place - 1}`)).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Update website' }).click();
  await expect(page.getByText('Website Updated Successfully')).toBeVisible();

  const { settings } = await owner.call<{ settings: object }>('GET', `/site?websiteName=${value}`);
  const kept = DEFAULT_CURATED_ROWS.slice(1);
  expect(settings).toMatchObject({
    homeLayout: 'curated',
    curatedRows: [...kept.slice(0, -1), { title: 'Everything green', search: 'green' }, kept.at(-1)],
  });
});

test('a site can open on its articles', async ({ page }) => {
  await setWebsite(ARTICLES, { homePage: 'articles' });
  for (const path of ['/', '/home']) {
    await page.goto(siteUrl(ARTICLES, path));
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', siteUrl(ARTICLES));
  }
  await expectFitsPhone(page);
  const categories = page.getByRole('navigation', { name: 'Article categories' });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await categories.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(siteUrl(ARTICLES));
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

test.describe('an operator who is signed in', () => {
  test.beforeEach(async ({ page }) => {
    await keepSignedIn(page, await apiAs());
  });

  test('is sent from home to the Site Manager, and back by the browser’s button', async ({ page }) => {
    const manager = /\/admin\/homeBanner\?site=\w+$/;
    await page.goto('/brands');
    await page.goto('/').catch(() => undefined); // The redirect can interrupt the navigation.
    await expect(page).toHaveURL(manager);
    await page.goBack();
    await expect(page).toHaveURL(/\/brands$/);

    await page.locator('header a[href="/"]').first().click();
    await expect(page).toHaveURL(manager);
    await page.goBack();
    await expect(page).toHaveURL(/\/brands$/);
  });

  test('sees the store if the URL requests it, and can open the other pages', async ({ page }) => {
    for (const path of ['/?view=store', '/brands']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
  });
});

test.describe('the banner carousel', () => {
  /** Of the lists Carousel (4) and Banner (5) of the default site. */
  const SLIDES = 9;
  const current = (page: Page) => page.locator('button[aria-current=true]').getAttribute('aria-label');

  test.describe('on wide screens', () => {
    test('shows the first slide after the last one', async ({ page }) => {
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Featured deals' });
      await carousel.getByRole('button', { name: `Show offer ${SLIDES} of ${SLIDES}` }).click();
      await expect.poll(() => current(page)).toBe(`Show offer ${SLIDES} of ${SLIDES}`);
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect.poll(() => current(page)).toBe(`Show offer 1 of ${SLIDES}`);
      await expect(carousel.locator('.slick-current').getByRole('link')).toBeInViewport({ ratio: 0.9 });
    });

    test('stays below the header when the page is scrolled', async ({ page }) => {
      await page.goto('/');
      const dots = page.getByRole('button', { name: `Show offer 1 of ${SLIDES}` });
      await expect(dots).toBeVisible();
      await dots.evaluate((dot) => scrollBy({ top: dot.getBoundingClientRect().top - 15, behavior: 'instant' }));
      await expect.poll(() => dots.evaluate((dot) => Math.round(dot.getBoundingClientRect().top))).toBe(15);
      const isHeaderOnTop = await dots.evaluate((dot) => {
        const { x, y, width, height } = dot.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null;
      });
      expect(isHeaderOnTop).toBe(true);
    });
  });

  test.describe('on narrow screens', { tag: '@mobile' }, () => {
    test('is a list that scrolls', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const carousel = page.getByRole('region', { name: 'Featured deals' });
      await expect(carousel.getByRole('listitem')).toHaveCount(SLIDES);
      await expect(carousel.getByRole('button')).toHaveCount(0);
    });
  });
});

test('brands stand two in a column on narrow screens', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: "Top Brand's Deals" }).getByRole('listitem').filter({ visible: true });
  await expect(tiles).toHaveCount(5);
  const places = await tiles.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  const columns = places.map(({ x }) => places.filter((other) => other.x === x).length);
  expect(columns).toEqual([2, 2, 2, 2, 1]);
});

test('rows keep their positions on the way back', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const row = page.getByRole('region', { name: 'Epson Deals' }).getByRole('list');
  const positionOf = () => row.evaluate((list) => Math.round(list.scrollLeft));
  await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth / 2, behavior: 'instant' }));
  await expect.poll(positionOf).toBeGreaterThan(300);
  const product = row.getByRole('heading', { level: 3 }).nth(6).getByRole('link');
  // Brings the product into view, which may move the row once more.
  await product.hover();
  const position = await positionOf();
  await product.click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect.poll(positionOf).toBe(position);
});

test.describe('home while its data loads', () => {
  const skeleton = (page: Page) => page.getByRole('status', { name: 'Loading the page' });
  const rows = (page: Page) => page.getByRole('main').getByRole('region', { name: /Deals$/ });

  test('shows skeletons when its data is slow, and then its deals', async ({ page }) => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_root.data*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/aboutus', { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(skeleton(page)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    release();
    await expect(rows(page).first()).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
  });

  test('shows a message if its data cannot be loaded', async ({ page, pageProblems }) => {
    await page.goto('/aboutus', { waitUntil: 'networkidle' });
    await page.route('**/_root.data*', async (route) => {
      await expect(skeleton(page)).toBeVisible();
      await route.abort();
    });
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'We can’t reach the shop' })).toBeVisible();
    expect(pageProblems.splice(0)).toEqual(Array(2).fill(expect.stringContaining('TypeError: Failed to fetch')));
  });
});
