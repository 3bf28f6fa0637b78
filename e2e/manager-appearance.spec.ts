import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './support/accessibility.js';
import { apiAs, newWebsite, openByMenu, openManager, uniqueName } from './support/manager.js';
import { apiUrl, siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

interface Category {
  id: string;
  categoryName: string;
}

test('a theme is previewed beside the form, saved, and shown in the store', async ({ page, context }) => {
  // A journey through both frontends takes a busy machine more than a minute.
  test.slow();
  const site = await newWebsite();
  await openManager(page, '/admin/theme', { site: site.value });
  const preview = page.frameLocator('iframe[title="Preview of the store"]').locator('html');
  const ground = page.getByRole('textbox', { name: 'Grab deal button background' });

  await test.step('the preview follows what is typed and picked', async () => {
    await expect(page.getByText('Logo image *')).toBeVisible();
    await expect(page.locator('label', { hasText: /^Deals icon title\s*\*$/ })).toBeVisible();
    await expect(ground).toHaveAttribute('placeholder', '#FFF');
    await ground.fill('#0B5');
    await expect(preview).toHaveCSS('--color-accent', '#00bb55');
    await page.getByRole('button', { name: 'Pick Brand tag background' }).click();
    const picker = page.getByRole('dialog', { name: 'Brand tag background' });
    await picker.getByRole('slider', { name: 'Color' }).press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Brand tag background' })).toHaveValue(/^#[0-9a-f]{6}$/);
  });

  await test.step('the previewed page is accessible on its own', async () => {
    const frame = await context.newPage();
    await frame.goto(`/admin/themePreview?websiteName=${site.value}`);
    await expect(frame.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(frame);
    await frame.close();
  });

  await test.step('unreadable text causes a warning with the replacement color', async () => {
    await page.getByRole('textbox', { name: 'Grab deal button text color' }).fill('#0a4');
    await expect(
      page.getByText(/The contrast is 1\.\d:1, but at least 4\.5:1 is required\. Shoppers see #111111 instead\./),
    ).toBeVisible();
    await expect(preview).toHaveCSS('--color-on-accent', '#111111');
    await expectFitsPhone(page);
  });

  await test.step('a text that is no color is taken, and its field says what shoppers see', async () => {
    const footer = page.getByRole('textbox', { name: 'Footer background' });
    await footer.fill('a warm grey;}</style>');
    await expect(footer).toHaveAccessibleDescription(
      'This value is not a valid color. Shoppers see the default, #e6e6e6.',
    );
    await expect(preview).toHaveCSS('--color-footer', '#e6e6e6');
  });

  await test.step('leaving asks for what is not saved', async () => {
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await openByMenu(page, 'Brands');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/admin\/theme\?site=\w+$/);
    await page.getByRole('button', { name: `Website: ${site.label}` }).click();
    await page.getByRole('textbox', { name: 'Search websites' }).fill('LuxuryGrabz');
    await page.getByRole('menuitemradio', { name: 'LuxuryGrabz' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: `Website: ${site.label}` })).toBeVisible();
    await expect(ground).toHaveValue('#0B5');
  });

  await test.step('it is saved, and the header takes the new name', async () => {
    await page.getByRole('textbox', { name: 'Site name' }).fill('Corner Finds');
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('The theme has been saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  await test.step('shoppers see it', async () => {
    const shop = await context.newPage();
    await expect(async () => {
      await shop.goto(siteUrl(site.value));
      await expect(shop.locator(':root')).toHaveCSS('--color-accent', '#00bb55', { timeout: 1_000 });
    }).toPass();
    await expect(shop.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(230, 230, 230)');
    await expect(shop.getByRole('contentinfo').getByText('Corner Finds').first()).toBeVisible();
  });
});

test('brands are selected and ordered, and the home page shows this order', async ({ page, context }) => {
  // A journey through both frontends takes a busy machine more than a minute.
  test.slow();
  const site = await newWebsite();
  await openManager(page, '/admin/brandsUpdate', { site: site.value });
  const available = page.getByRole('region', { name: 'Available brands' });
  const selected = page.getByRole('region', { name: 'Selected brands' });
  const update = page.getByRole('button', { name: 'Update' });
  const order = () => selected.getByRole('listitem').allInnerTexts();

  await test.step('nothing is selected yet', async () => {
    await expect(selected.getByText('No Brands Selected')).toBeVisible();
    await expect(selected.getByText('Please select Brands from the left side list')).toBeVisible();
    await expect(update).toBeDisabled();
  });

  await test.step('all, and none again', async () => {
    const count = await available.getByRole('listitem').count();
    await available.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(selected.getByRole('listitem')).toHaveCount(count);
    await available.getByRole('checkbox', { name: 'Select all' }).uncheck();
    await expect(update).toBeDisabled();
  });

  await test.step('three by search, one of them removed, the other two in another order', async () => {
    for (const name of ['Crocs', 'Epson', 'Ortovox']) {
      await available.getByRole('searchbox').fill(name.toLowerCase());
      await available.getByRole('checkbox', { name, exact: true }).check();
    }
    await selected.getByRole('button', { name: 'Remove Ortovox' }).click();
    await expect.poll(order).toEqual([expect.stringContaining('Crocs'), expect.stringContaining('Epson')]);
    await moveUp(page, selected.getByRole('button', { name: 'Move Epson', exact: true }));
    await expect.poll(order).toEqual([expect.stringContaining('Epson'), expect.stringContaining('Crocs')]);
    await expectFitsPhone(page);
  });

  await test.step('leaving asks for what is not saved', async () => {
    await openByMenu(page, 'Theme');
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/admin\/brandsUpdate\?site=\w+$/);
  });

  await test.step('saved', async () => {
    await update.click();
    await expect(page.getByText(`The brands of ${site.label} have been updated.`)).toBeVisible();
    await page.reload();
    await expect.poll(order).toEqual([expect.stringContaining('Epson'), expect.stringContaining('Crocs')]);
  });

  await test.step('the home page shows them so', async () => {
    const shop = await context.newPage();
    const brands = shop.getByRole('region', { name: "Top Brand's Deals" }).first();
    await expect(async () => {
      await shop.goto(siteUrl(site.value, '/?view=store'));
      await expect(brands.getByRole('link')).toContainText(['Epson', 'Crocs'], { timeout: 1_000 });
    }).toPass();
  });

  await test.step('and the list of all websites', async () => {
    await openByMenu(page, 'All Brands By Wesites');
    await page.getByRole('searchbox', { name: 'Search websites and brands' }).fill(site.label);
    await expect(page.getByRole('region', { name: site.label }).getByRole('listitem')).toHaveText(['Epson', 'Crocs']);
  });
});

test('the rank of a category orders the store', async ({ page, request }) => {
  const owner = await apiAs();
  const name = uniqueName('Kites');
  // A rank after all categories of the demo data, which no other test uses.
  const [first, second] = [`${name} one`, `${name} two`];
  const made = await Promise.all(
    [first, second].map((categoryName, index) =>
      owner.call<Category>('POST', '/product-categories', { categoryName, rank: 98 + index }),
    ),
  );
  await openManager(page, '/admin/categoryUpdate');
  await search(page, name);
  const rows = page.getByRole('main').getByText(new RegExp(`^${name} (one|two)$`));
  await expect(rows).toHaveText([first, second]);

  await test.step('chosen in the list', async () => {
    await page.getByRole('combobox', { name: `Rank of ${first}` }).click();
    const ranks = page.getByRole('option');
    await expect(ranks).toHaveCount(100);
    await ranks.filter({ hasText: /^Rank 100$/ }).click();
    await expect(page.getByText('Category Updated Successfully')).toBeVisible();
    await expect(rows).toHaveText([second, first]);
  });

  // Without products, the two appear on no page of the store, whose pages take their order from this call.
  await test.step('the store gets the order', async () => {
    await expect(async () => {
      const answer = await request.get(apiUrl('/home/getCategories'));
      const { data } = (await answer.json()) as { data: Category[] };
      const names = data.map(({ categoryName }) => categoryName).filter((each) => each.startsWith(name));
      expect(names).toEqual([second, first]);
    }).toPass();
  });

  await test.step('renamed in the dialog, deleted in the list', async () => {
    await page.getByRole('button', { name: `Edit ${second}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Category' });
    await dialog.getByRole('textbox', { name: /^Category name/ }).fill(`${name} three`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Update Category' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Delete ${name} three` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Category Deleted Successfully')).toBeVisible();
  });
  await owner.call('DELETE', `/product-categories/${made[0]?.id}`);
});

test('logos have a light ground of even margins in dark mode', async ({ page }) => {
  await openManager(page, '/admin/brandsUpdate?site=sunsetdeals');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Dark mode' }).click();
  await page.keyboard.press('Escape');
  const brandLogo = page.getByRole('region', { name: 'Selected brands' }).locator('img').first();
  const siteLogo = page.getByRole('banner').getByRole('img', { name: 'Sunset Deals' });
  for (const logo of [brandLogo, siteLogo]) {
    await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(logo).toHaveCSS('padding', /^[34]px$/);
  }
});

test('an owner adds, rates and deletes a merchant', async ({ page, pageProblems }) => {
  const name = uniqueName('Kite Works');
  const mid = String(10_000_000 + Math.floor(Math.random() * 90_000_000));
  await openManager(page, '/admin/merchants');
  await page.getByRole('link', { name: 'Add merchant' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('spinbutton', { name: /^Merchant ID/ }).fill('199042');
  await page.getByRole('button', { name: 'Add merchant' }).click();
  await expect(page.getByText('A brand with the mid 199042 already exists.').first()).toBeVisible();
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^409: .*\/api\/merchants$/)]);
  await page.getByRole('spinbutton', { name: /^Merchant ID/ }).fill(mid);
  await page.getByRole('button', { name: 'Add merchant' }).click();
  await expect(page.getByText('Merchant Added Successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();

  await search(page, name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('spinbutton', { name: 'Rating' }).fill('4.5');
  await page.getByRole('button', { name: 'Update merchant' }).click();
  await expect(page.getByText('Merchant Updated Successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('4.5 of 5').first()).toBeVisible();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Merchant Deleted Successfully')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('search').getByRole('textbox').fill(words);
  // The list follows the words after a pause; leaving before that would be undone by it.
  await expect(page).toHaveURL(/[?&]filter=/);
}

/** Moves the second item of two to the first place, by keyboard; each step is announced. */
async function moveUp(page: Page, handle: Locator): Promise<void> {
  await handle.press('Space');
  await expect(page.getByText(/^Picked up .*, position 2 of 2\.$/)).toBeAttached();
  await handle.press('ArrowUp');
  await expect(page.getByText(/ is at position 1 of 2\.$/)).toBeAttached();
  await handle.press('Space');
  await expect(page.getByText(/^Dropped .*, position 1 of 2\.$/)).toBeAttached();
}
