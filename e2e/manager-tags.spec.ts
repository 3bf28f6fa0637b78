import { expectAccessible } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openByMenu, openManager, uniqueName } from './support/manager.js';
import { overflow } from './support/overflow.js';
import { expect, test } from './support/test.js';

test('two articles get a tag, are found by it, lose it, and get it back by Undo', async ({ page }) => {
  const site = await newWebsite();
  const owner = await apiAs();
  const tag = uniqueName('Campaign');
  const demo = { websiteName: 'sunsetdeals', status: 'Published' };
  const { data } = await owner.call<{ data: { image: string }[] }>('POST', '/content/all', demo);
  const article = { category: 'travel', image: data[0]?.image, websiteName: [site.value], status: 'Draft' };
  for (const title of ['Trail one', 'Trail two', 'Trail three'])
    await owner.call('POST', '/content', { ...article, title });
  const account = await newAccount([site.value]);
  await openManager(page, '/admin/homeBanner', { account, site: site.value });
  await openByMenu(page, 'All Articles');
  const toolbar = page.getByRole('toolbar', { name: 'Selected articles' });
  const dialog = page.getByRole('dialog', { name: 'Change the tags of 2 articles' });
  for (const title of ['Trail one', 'Trail two']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await toolbar.getByRole('button', { name: 'Tags' }).click();
  await dialog.getByLabel('Tags to add').fill(tag);
  await dialog.getByLabel('Tags to add').press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await expect(page.getByText('2 articles changed')).toBeVisible();

  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: tag }).click();
  await expect(page.getByText('1 - 2 of 2 Articles')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags' }).getByText(tag)).toHaveCount(2);
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await toolbar.getByRole('button', { name: 'Tags' }).click();
  await dialog.getByLabel('Tags to remove').fill(tag);
  await dialog.getByLabel('Tags to remove').press('Enter');
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await expect(page.getByText('No article matches the search and the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 - 2 of 2 Articles')).toBeVisible();
});
