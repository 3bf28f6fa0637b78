import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { expect, test } from './support/test.js';

/** Simulates a browser that blocks cookies: cookies are dropped, and storage throws. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const ignore = (_cookie: string) => {};
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: ignore });
  });
}

const consent = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save / });

test.beforeEach(async ({ page }) => blockStorage(page));

test.afterEach(({ pageProblems }) => {
  // React Router reports that it can neither read nor store the scroll position.
  const otherProblems = pageProblems
    .splice(0)
    .filter((problem) => !/Access is denied for this document|Failed to save scroll positions/.test(problem));
  expect(otherProblems).toEqual([]);
});

test('a choice closes the banner, which stays closed on the next page', async ({ page }) => {
  for (const label of ['Accept All Cookies', 'Deny', 'Allow Selection']) {
    await test.step(label, async () => {
      // Nothing is stored, so the banner returns with each load.
      await page.goto('/');
      await page.waitForFunction(() => 'dataLayer' in window);
      if (label === 'Allow Selection') await consent(page).getByRole('link', { name: 'Cookies Settings' }).click();
      await page.getByRole('button', { name: label }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(consent(page)).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
      await expect(consent(page)).toBeHidden();
    });
  }
});

test('saving a deal shows a message that it is not stored', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/products');
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('saved deals are lost when you reload or close the page');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();

  await page.goto('/saved');
  await expect(page.getByRole('main')).toContainText('saved deals are lost when you reload or close the page');
});
