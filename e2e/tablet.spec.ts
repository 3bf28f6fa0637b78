import type { Locator } from '@playwright/test';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

test.use({ viewport: { width: 768, height: 900 }, isMobile: false });

test('a tablet has room to search', async ({ page }) => {
  await page.goto(siteUrl('sunsetdeals'));
  const box = page.getByRole('searchbox', { name: 'Search products' });
  expect((await box.boundingBox())?.width).toBeGreaterThan(500);
  await box.pressSequentially('shoe');
  const panel = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.width).toBeGreaterThan(500);
});

test('at 768 and 960 px, sliders show four products and the brand carousel five brands', async ({ page }) => {
  const rows = [
    ["Top Brand's Deals", 5],
    ['Crocs Deals', 4],
  ] as const;
  for (const width of [768, 960]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl('sunsetdeals'));
    for (const [name, count] of rows) {
      await test.step(`${name} at ${width} px`, async () => {
        const row = page.getByRole('region', { name }).getByRole('list');
        await row.scrollIntoViewIfNeeded();
        expect(await itemsInView(row)).toEqual({ whole: count, cut: 0 });
        expect(await overflowingTexts(row)).toEqual([]);
      });
    }
  }
});

/** Counts the items of a row that are within its sides, and those that its right side cuts. */
function itemsInView(row: Locator): Promise<{ whole: number; cut: number }> {
  return row.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    const items = [...list.children].map((item) => item.getBoundingClientRect());
    return {
      whole: items.filter((item) => item.left >= left - 1 && item.right <= right + 1).length,
      cut: items.filter((item) => item.left < right - 5 && item.right > right + 1).length,
    };
  });
}

/** Texts of links and buttons, names and prices that are wider than their item leaves room for. */
function overflowingTexts(row: Locator): Promise<string[]> {
  return row.evaluate((list) =>
    [...list.querySelectorAll<HTMLElement>('a, a > span, p, h3')]
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .filter((element) => !element.classList.contains('visually-hidden'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ innerText }) => innerText),
  );
}
