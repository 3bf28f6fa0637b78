import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

test.use({ viewport: { width: 768, height: 900 }, isMobile: false });

test('a tablet has room to search, and shows whole brands and products', async ({ page }) => {
  await page.goto(siteUrl('sunsetdeals'));
  const box = page.getByRole('searchbox', { name: 'Search products' });
  expect((await box.boundingBox())?.width).toBeGreaterThan(500);
  for (const name of ["Top Brand's Deals", 'Crocs Deals']) {
    const row = page.getByRole('region', { name }).getByRole('list');
    await row.scrollIntoViewIfNeeded();
    const cut = await row.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const sides = [...list.children].map((item) => item.getBoundingClientRect());
      return sides.filter((side) => side.left < right - 5 && side.right > right + 5 && side.left > left).length;
    });
    expect(cut).toBe(0);
  }

  await box.pressSequentially('shoe');
  const panel = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.width).toBeGreaterThan(500);
});
