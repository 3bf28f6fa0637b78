import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

test.describe('headings that go back', { tag: '@desktop' }, () => {
  for (const [path, heading] of [
    ['/privacy-policy', 'Your Privacy Rights'],
    ['/termscondition', 'Terms of Use'],
    ['/cookiesPolicy', 'Cookie Policy'],
  ] as const) {
    test(`${path}: to the page before`, async ({ page }) => {
      await page.goto('/offers');
      await page.getByRole('contentinfo').getByRole('link', { name: heading }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await pressHeading(page, heading);
      await expect(page).toHaveURL(/\/offers$/);
    });
  }

  test('/allCategories: to the page before', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'View All Popular Categories' }).click();
    await expect(page).toHaveURL(/\/allCategories$/);
    await pressHeading(page, 'All Categories');
    await expect(page).toHaveURL(/\/$/);
  });

  test('home, where the visit began on the page', async ({ page }) => {
    await page.goto('/termscondition');
    await page.waitForLoadState('networkidle');
    await pressHeading(page, 'Terms of Use');
    await expect(page).toHaveURL(/\/$/);
  });

  test('past what was chosen in the table of contents', async ({ page }) => {
    await page.goto('/offers');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your Privacy Rights' }).click();
    const contents = page.getByRole('navigation', { name: 'Table of Contents' });
    for (const title of ['Children', 'Security']) {
      await contents.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`#${title.toLowerCase()}$`));
      await expect(page.getByRole('heading', { name: title })).toBeInViewport();
      await expect(contents).not.toBeInViewport();
    }
    await pressHeading(page, 'Your Privacy Rights');
    await expect(page).toHaveURL(/\/offers$/);
  });
});

test('the first key leads past the header', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/offers');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

async function pressHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name, level: 1 }).getByRole('link').click();
}
