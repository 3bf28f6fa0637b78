import type { components } from '@grabdeals/shared/api.gen';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openManager, uniqueName } from './support/manager.js';
import { expect, test } from './support/test.js';

type Article = components['schemas']['ArticleView'];

test('a theme save is undone, a deleted article returns from the trash, and its history names its editors', async ({
  page,
}) => {
  test.slow();
  const site = await newWebsite();
  const vendor = await newAccount([site.value]);
  const title = uniqueName('Trails');
  const fields = {
    title,
    category: 'travel',
    image: '/media/demo/products/stridewell/tempo-4-running-shoe-electric-blue.svg',
    websiteName: [site.value],
    status: 'Published',
  };
  const asVendor = await apiAs(vendor);
  const article = await asVendor.call<Article>('POST', '/content', { ...fields, description: '<p>Ten trails.</p>' });
  await asVendor.call('POST', '/theme/create', { websiteName: site.value, websiteData: { siteName: 'Corner Finds' } });
  await asVendor.call('PUT', `/content/${article.id}`, { ...fields, description: '<p>Nine trails.</p>' });

  await test.step('Undo in the notification restores the theme', async () => {
    await openManager(page, '/admin/theme', { site: site.value });
    const name = page.getByRole('textbox', { name: 'Site name' });
    await expect(name).toHaveValue('Corner Finds');
    await name.fill('Wrong Name');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('The theme has been saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('The change was undone')).toBeVisible();
    await expect(name).toHaveValue('Corner Finds');
  });

  await test.step('the page of the article shows who changed what', async () => {
    await openManager(page, `/admin/createArticle/${article.id}`, { site: site.value });
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText(vendor.fullName);
    await expect(changes.first()).toContainText('Description');
    await expectFitsPhone(page);
    await changes.first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('del')).toHaveText('Ten');
    await expect(dialog.locator('ins')).toHaveText('Nine');
    await expectFitsPhone(page);
    await dialog.getByRole('button', { name: 'Restore version before' }).click();
    await expect(changes).toHaveCount(3);
    await expect(changes.first()).toContainText('Restored');
  });

  await test.step('a deleted article is restored from the trash', async () => {
    await (await apiAs()).call('DELETE', `/content/${article.id}`);
    await openManager(page, '/admin/trash', { site: site.value });
    const restore = page.getByRole('button', { name: `Restore ${title}` });
    await expect(restore).toBeVisible();
    await restore.click();
    await expect(page.getByText('The version was restored')).toBeVisible();
    await expect(restore).toHaveCount(0);
    expect((await asVendor.call<Article>('GET', `/content/${article.id}`)).description).toBe('<p>Ten trails.</p>');
  });

  await test.step('the screen of owners finds the changes of a record', async () => {
    await openManager(page, '/admin/changes', { site: site.value });
    await page.getByRole('textbox', { name: 'Search records' }).fill(title);
    await expect(page.getByRole('button', { name: `Show change: ${title}` })).toHaveCount(5);
  });
});

test('the demo begins with changes of its operators', async () => {
  const owner = await apiAs();
  const filter = encodeURIComponent('{"source":"user","resource":"api-keys"}');
  const changes = await owner.call<{ actorName: string }[]>('GET', `/changes?filter=${filter}&sort=["time","ASC"]`);
  expect(changes[0]?.actorName).toBe('Demo Owner');
});
