import type { Page } from '@playwright/test';
import { storedClicks } from './support/clicks.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const main = (page: Page) => page.getByRole('main');
const consent = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

test.describe('drawers', { tag: '@mobile' }, () => {
  const drawers = [
    { name: 'Menu', path: '/brands', opener: (page: Page) => page.getByRole('button', { name: 'Menu' }) },
    { name: 'Filter', path: '/products', opener: (page: Page) => page.getByRole('button', { name: /^Filter/ }) },
    { name: 'Sort', path: '/products', opener: (page: Page) => page.getByRole('button', { name: 'Sort' }) },
    {
      name: 'Cookies Settings',
      path: '/cookiesPolicy',
      opener: (page: Page) => main(page).getByRole('button', { name: 'Cookies Settings' }),
    },
  ];

  test('close, return the focus, and add no entry to the history', async ({ page }) => {
    for (const { name, path, opener } of drawers) {
      const drawer = page.getByRole('dialog', { name });
      await page.goto('/aboutus');
      await page.goto(path);
      await opener(page).click();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await opener(page).click();
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await opener(page).click();
      await expect(drawer).toBeVisible();
      // The backdrop.
      await page.mouse.click(380, 5);
      await expect(drawer).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/aboutus$/);
    }
  });

  test('close if a link in them is followed, and remain closed after Back', async ({ page }) => {
    await page.goto('/aboutus');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Offers' }).click();
    await expect(page).toHaveURL(/\/offers$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a double click on Grab Deals is one click', async ({ page, context }) => {
  await page.goto(siteUrl('flashbranddeals', '/products'));
  const link = main(page)
    .getByRole('link', { name: /^Grab Deals/ })
    .last();
  const href = (await link.getAttribute('href')) ?? '';
  await expect(
    main(page)
      .getByRole('button', { name: /^Save / })
      .first(),
  ).toBeEnabled();
  const before = (await storedClicks(href)).length;
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/clicks')) reports.push(request.url());
  });
  await link.dblclick();
  await expect.poll(async () => (await storedClicks(href)).length).toBe(before + 1);
  expect(reports).toHaveLength(1);
  await expect.poll(() => context.pages()).toHaveLength(2);
});

test('print shows only the content', async ({ page }) => {
  await page.goto(siteUrl('flashbranddeals'));
  await expect(consent(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const chrome of [
    page.getByRole('navigation'),
    page.getByRole('search'),
    page.getByRole('contentinfo'),
    consent(page),
  ]) {
    await expect(chrome.filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('banner').getByAltText('Flash Brand Deals')).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  const rows = main(page).getByRole('region', { name: /Deals$/ });
  const cards = rows.last().getByRole('article');
  const [page1, last] = [await main(page).boundingBox(), await cards.last().boundingBox()];
  expect(last!.x + last!.width, 'the last card of a row is on the paper').toBeLessThanOrEqual(page1!.x + page1!.width);

  const paidLink = cards.last().getByRole('link', { name: /^Grab Deals/ });
  const printed = await paidLink.evaluate((link) => ({
    address: getComputedStyle(link, '::after').content,
    place: getComputedStyle(link, '::after').position,
    ground: getComputedStyle(link).backgroundColor,
  }));
  expect(printed).toEqual({
    address: `" ${await paidLink.getAttribute('href')}"`,
    place: 'static',
    ground: 'rgba(0, 0, 0, 0)',
  });
});

test('the footer ends at the foot of a short page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/redirection', '/admin/offerPreview']) {
    await page.goto(siteUrl('flashbranddeals', path), { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Without the consent banner, the screen's edge counts.
    const gap = () =>
      page.evaluate(() => {
        const end = document.querySelector('[aria-label="Cookie consent"]')?.getBoundingClientRect().top ?? innerHeight;
        return Math.round(end - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0));
      });
    await expect.poll(gap, path).toBe(0);
  }
});

test('a page that cannot be reached says so at its top, and gives the place back', async ({ page, context }) => {
  await page.goto('/termscondition');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 3000));
  await context.setOffline(true);
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/cookiesPolicy"]')?.click());
  await expect(page.getByRole('heading', { name: 'We can’t reach the shop' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  await context.setOffline(false);
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the consent banner leaves the page usable', async ({ page }) => {
    await page.goto(siteUrl('flashbranddeals', '/products'));
    const box = await consent(page).boundingBox();
    expect(box!.height).toBeLessThan(390 / 3.5);
    for (const name of ['Accept All Cookies', 'Deny']) {
      await expect(consent(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await main(page).getByRole('article').first().scrollIntoViewIfNeeded();
    await expect(main(page).getByRole('article').first()).toBeInViewport({ ratio: 0.3 });
  });
});

test('a heading goes back past the links of the table of contents', async ({ page }) => {
  await page.goto('/offers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your Privacy Rights' }).click();
  const contents = page.getByRole('navigation', { name: 'Table of Contents' });
  for (const title of ['Children', 'Security']) {
    await contents.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`#${title.toLowerCase()}$`));
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
    await expect(contents).not.toBeInViewport();
  }
  await page.getByRole('heading', { name: 'Your Privacy Rights', level: 1 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/offers$/);
});

test('the first key leads past the header', async ({ page }) => {
  await page.goto('/offers');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
