import { expectAccessible } from './support/accessibility.js';
import { apiAs, openManager, uniqueName } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

interface Product {
  id: string;
  title: string;
  merchantId: number;
}

/** Returns a visible product that no other test and no other attempt uses. */
async function aProduct(offset: number): Promise<Product> {
  const owner = await apiAs();
  const filter = encodeURIComponent(JSON.stringify({ q: 'notebook', state: 'live' }));
  const [found] = await owner.call<Product[]>('GET', `/products?filter=${filter}&range=[${offset},${offset}]`);
  return found!;
}

test('an operator overrides a title and hides a product, and the store shows it so', async ({ page }, { retry }) => {
  test.slow();
  const product = await aProduct(retry);
  const title = uniqueName('Finest Notebook');
  const word = title.split(' ').at(-1)!;
  const store = siteUrl('sunsetdeals', `/products?search=${word}&brandid=${product.merchantId}`);
  const owner = await apiAs();

  await test.step('find it in the list', async () => {
    await openManager(page, '/admin/products', { site: 'sunsetdeals' });
    await page.getByLabel('Search products').fill(product.id);
    await page.getByRole('link', { name: product.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  });

  await test.step('its page tells its prices, and fits', async () => {
    await expect(page.getByRole('region', { name: 'Prices', exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chart: Price by day/ })).toBeVisible();
    // Equal results of the three settings are shown once.
    await expect(page.getByText(/^(?:Shown as Reg\. Price|Not shown:)/).first()).toBeVisible();
  });

  await test.step('override its title and note its price', async () => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Price note').fill('With code PAPER10');
    await expect(page.getByText(`Feed value: ${product.title}`)).toBeVisible();
    await page.getByRole('button', { name: 'Update product' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
  });

  await test.step('the store shows both', async () => {
    await page.goto(store);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('With code PAPER10');
  });

  await test.step('give the title back, and hide it here', async () => {
    await openManager(page, `/admin/products/${product.id}`, { site: 'sunsetdeals' });
    await page.getByRole('button', { name: 'Use feed value: title' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await page.getByRole('combobox', { name: 'Hide on' }).fill('Sunset');
    await page.getByRole('option', { name: 'SunsetDeals' }).click();
    await page.getByRole('button', { name: 'Update product' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    const after = await owner.call<{ title: string; hiddenOn: string[] }>('GET', `/products/${product.id}`);
    expect(after).toMatchObject({ title: product.title, hiddenOn: ['sunsetdeals'] });
  });

  await test.step('the store has it no more', async () => {
    await page.goto(store);
    await expect(page.getByText('No Products Available')).toBeVisible();
    await page.goto(
      siteUrl('sunsetdeals', `/products?search=${encodeURIComponent(product.title)}&brandid=${product.merchantId}`),
    );
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: product.title, exact: true })).toHaveCount(0);
  });

  await owner.call('PUT', `/products/${product.id}`, {
    overrides: { title: null, priceNote: null, hiddenOn: [] },
  });
});

test('many products are tagged at once, and the list is narrowed by the tag', async ({ page }) => {
  const tag = uniqueName('tag');
  await openManager(page, '/admin/products', { site: 'sunsetdeals' });
  await page.getByLabel('Search products').fill('espresso');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /espresso/i }) });
  await expect(rows.first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
  await page.getByRole('checkbox', { name: 'Select this row' }).nth(1).check();
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags: 2 products' });
  await dialog.getByLabel('Add tags').fill(tag);
  await dialog.getByLabel('Add tags').press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change products' }).click();
  await expect(page.getByText('2 products changed')).toBeVisible();

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Search products').fill('');
  await page.getByLabel('Tag', { exact: true }).fill(tag);
  await expect(page.getByText('1-2 of 2')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('products.csv');
});
