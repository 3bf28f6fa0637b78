import { expectAccessible } from './support/accessibility.js';
import { openByMenu, openManager } from './support/manager.js';
import { overflow } from './support/overflow.js';
import { expect, test } from './support/test.js';

const GROUPS = ['Store', 'Catalog', 'Installation', 'Content', 'Results', 'Community'];

for (const group of GROUPS) {
  test(`what is under ${group} fits a phone and is accessible`, { tag: '@mobile' }, async ({ page }) => {
    // Up to eight screens, each with axe.
    test.slow();
    await openManager(page, '/admin/homeBanner', { site: 'sunsetdeals' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const heading = menu.getByRole('menuitem', { name: group, exact: true });
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    const items = menu.getByRole('group', { name: group }).getByRole('menuitem');
    await expect(items).not.toHaveCount(0);
    const labels = await items.allTextContents();
    for (const label of labels) {
      await test.step(label, async () => {
        if (await menu.isVisible()) await items.filter({ hasText: label }).first().click();
        else await openByMenu(page, label);
        await expect(menu).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect(await overflow(page)).toBe(0);
        await expectAccessible(page);
      });
    }
  });
}

test('the pages that All Articles links to fit a phone and are accessible', { tag: '@mobile' }, async ({ page }) => {
  for (const name of ['Create Article', 'Article Categories']) {
    await openManager(page, '/admin/articles', { site: 'sunsetdeals' });
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  }
});

const DARK_SCREENS = [
  ...['overview', 'homeBanner', 'theme', 'coupons', 'calendar', 'brandsUpdate', 'categoryUpdate', 'feeds', 'products'],
  ...['sites', 'users', 'articles?tab=Published', 'createArticle', 'media', 'reports', 'redirects', 'MyProfileInfo'],
];

test('the main screens are accessible in dark mode', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await openManager(page, '/admin/homeBanner', { site: 'sunsetdeals' });
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Dark mode' }).click();
  for (const screen of DARK_SCREENS) {
    await test.step(screen, async () => {
      await page.goto(`/admin/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
      await expectAccessible(page);
    });
  }
});

test('the groups are those of the menu', { tag: '@mobile' }, async ({ page }) => {
  await openManager(page, '/admin/homeBanner', { site: 'sunsetdeals' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const headings = page.getByRole('navigation', { name: 'Main menu' }).locator('[role=menuitem][aria-expanded]');
  await expect(headings).toHaveText(GROUPS);
});
