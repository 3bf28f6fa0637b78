import { expect, test } from './support/test.js';

test('a heading goes back past the links of the table of contents', { tag: '@desktop' }, async ({ page }) => {
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

test('the first key leads past the header', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/offers');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
