import { expectAccessible } from './support/accessibility.js';
import { openManager } from './support/manager.js';
import { overflow } from './support/overflow.js';
import { expect, test } from './support/test.js';

const GROUPS = ['Store', 'Articles', 'Community', 'Results', 'Installation'];

for (const group of GROUPS) {
  test(`what is under ${group} fits a phone and is accessible`, { tag: '@mobile' }, async ({ page }) => {
    await openManager(page, '/admin/homeBanner', { site: 'sunsetdeals' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const labels = await menu.getByRole('group', { name: group }).getByRole('menuitem').allTextContents();
    expect(labels).not.toEqual([]);
    for (const label of labels) {
      await test.step(label, async () => {
        if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
        await menu.getByRole('menuitem', { name: label, exact: true }).click();
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

test('the groups are those of the menu', { tag: '@mobile' }, async ({ page }) => {
  await openManager(page, '/admin/homeBanner', { site: 'sunsetdeals' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const groups = page.getByRole('navigation', { name: 'Main menu' }).getByRole('group');
  expect(await groups.evaluateAll((found) => found.map((each) => each.getAttribute('aria-label')))).toEqual(GROUPS);
});
