import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openByMenu, openManager, uniqueName } from './support/manager.js';
import { expect, test } from './support/test.js';

/** A website of the test's own with articles, and an account that manages it. */
async function siteWithArticles(articles: readonly object[]) {
  const site = await newWebsite();
  const owner = await apiAs();
  const demo = { websiteName: 'sunsetdeals', status: 'Published' };
  const { data } = await owner.call<{ data: { image: string }[] }>('POST', '/content/all', demo);
  const common = { category: 'travel', image: data[0]?.image, websiteName: [site.value], status: 'Published' };
  for (const article of articles) await owner.call('POST', '/content', { ...common, ...article });
  return { site, account: await newAccount([site.value]) };
}

test('ten articles are unpublished in four steps, and published again by Undo', async ({ page }) => {
  const titles = Array.from({ length: 10 }, (_, index) => ({ title: `Trail ${index + 1}` }));
  const { site, account } = await siteWithArticles(titles);
  await openManager(page, '/admin/homeBanner', { account, site: site.value });
  await openByMenu(page, 'All Articles');
  await page.getByRole('tab', { name: 'Published' }).click();
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  const toolbar = page.getByRole('toolbar', { name: 'Selected articles' });
  await expect(toolbar.getByText('10 articles selected')).toBeVisible();
  await expectFitsPhone(page);
  await toolbar.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('10 articles unpublished')).toBeVisible();
  await expect(page.getByText('No Articles Found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('1 - 10 of 10 Articles')).toBeVisible();

  await test.step('two of them get a tag, are found by it, lose it, and get it back by Undo', async () => {
    const tag = uniqueName('Campaign');
    const dialog = page.getByRole('dialog', { name: 'Change the tags of 2 articles' });
    for (const name of ['Select Trail 1', 'Select Trail 2']) {
      await page.getByRole('checkbox', { name, exact: true }).check();
    }
    await toolbar.getByRole('button', { name: 'Tags' }).click();
    await dialog.getByLabel('Tags to add').fill(tag);
    await dialog.getByLabel('Tags to add').press('Enter');
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: 'Change tags' }).click();
    await expect(page.getByText('2 articles changed')).toBeVisible();

    await page.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByRole('option', { name: tag }).click();
    await expect(page.getByText('1 - 2 of 2 Articles')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tags' }).getByText(tag)).toHaveCount(2);

    await page.getByRole('checkbox', { name: 'Select page' }).check();
    await toolbar.getByRole('button', { name: 'Tags' }).click();
    await dialog.getByLabel('Tags to remove').fill(tag);
    await dialog.getByLabel('Tags to remove').press('Enter');
    await dialog.getByRole('button', { name: 'Change tags' }).click();
    await expect(page.getByText('No article matches the search and the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(page.getByText('1 - 2 of 2 Articles')).toBeVisible();
  });
});

test('articles that mention a brand are found by its name in two steps', async ({ page }) => {
  const brand = uniqueName('Quillon');
  const { site, account } = await siteWithArticles([
    { title: 'In the text', description: `<p>Boots of ${brand}.</p>` },
    { title: 'On a card', products: [{ title: 'Boot', brand }] },
    { title: 'Not at all', description: '<p>Other boots.</p>' },
  ]);
  await openManager(page, '/admin/articles?tab=Published', { account, site: site.value });
  await page.getByLabel('Search articles').fill(brand.toLowerCase());
  await expect(page.getByText('1 - 2 of 2 Articles')).toBeVisible();
  await expect(page.getByRole('link', { name: 'In the text', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'On a card', exact: true })).toBeVisible();
});
