import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { components } from '@grabdeals/shared/api.gen';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openManager, uniqueName } from './support/manager.js';
import { expect, test } from './support/test.js';

type Article = components['schemas']['ArticleView'];

test('a vendor solves what blocks an article, and an owner overrides the rest', async ({ page, pageProblems }) => {
  const shop = createServer(({ url }, response) => response.writeHead(url === '/gone' ? 404 : 200).end());
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const goneUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/gone`;
  const { value: site } = await newWebsite();
  const vendor = await newAccount([site]);
  const title = uniqueName('An honest review, not sponsored');
  const owner = await apiAs();
  const article = await owner.call<Article>('POST', '/content', {
    title,
    category: 'travel',
    image: '/media/demo/products/stridewell/tempo-4-running-shoe-electric-blue.svg',
    websiteName: [site],
    status: 'Draft',
    products: [{ title: 'Gone', redirectUrl: goneUrl }],
  });
  const form = `/admin/createArticle/${article.id}`;
  const blocked = page.getByRole('dialog', { name: 'This article is not published' });
  const findings = page.getByRole('list', { name: 'Findings' });
  const takeRejection = () => {
    const index = pageProblems.findIndex((problem) => problem.startsWith('422: '));
    expect(index).toBeGreaterThanOrEqual(0);
    pageProblems.splice(index, 1);
  };

  await test.step('the check before publishing finds the dead link', async () => {
    await openManager(page, form, { account: vendor, site });
    await page.getByRole('radio', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Check before publishing' }).click();
    await expect(page.getByText('2 problems block publishing.')).toBeVisible({ timeout: 20_000 });
    await expect(findings.getByText('The page does not exist (404). Change or remove the link.')).toBeVisible();
    await expect(findings.getByText('Dead link · Product 1, link')).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step('a blocked save lists the reasons, and a vendor cannot override them', async () => {
    await page.getByRole('button', { name: 'Update Article' }).click();
    await expect(blocked.getByRole('listitem')).toHaveCount(2);
    await expect(blocked.getByText(/denies a commercial relation/)).toBeVisible();
    await expect(blocked.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0);
    await expectFitsPhone(page);
    takeRejection();
    await blocked.getByRole('button', { name: 'Back to editing' }).click();
  });

  await test.step('the vendor removes the card with the link, and stores a draft', async () => {
    await page.getByRole('button', { name: 'Delete product 1' }).click();
    await page.getByRole('button', { name: 'Add New Product' }).click();
    const card = page.getByRole('group', { name: 'Product 1', exact: true });
    await card.getByLabel('Product Title').fill('Shoe');
    await card.getByLabel('Product Link').fill('https://shop.example/shoe');
    await page.getByRole('radio', { name: 'Draft' }).check();
    await page.getByRole('button', { name: 'Update Article' }).click();
    await expect(page.getByText('The article was successfully updated.')).toBeVisible();
  });

  await test.step('the owner publishes it with a reason', async () => {
    await openManager(page, form, { site });
    await page.getByRole('radio', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Update Article' }).click();
    await expect(blocked.getByRole('listitem')).toHaveCount(1);
    takeRejection();
    const publish = blocked.getByRole('button', { name: 'Publish anyway' });
    await expect(publish).toBeDisabled();
    await blocked.getByRole('textbox', { name: 'Reason for publishing anyway' }).fill('The words are a quotation.');
    await publish.click();
    await page.getByRole('button', { name: 'Okay' }).click();
    await expect(page).toHaveURL(/\/admin\/articles\?.*tab=Published/);
  });

  await test.step('the compliance page lists the finding and the override', async () => {
    await openManager(page, '/admin/compliance', { site });
    const open = page.getByRole('region', { name: 'Open findings' });
    await expect(open.getByRole('link', { name: title })).toHaveAttribute('href', new RegExp(`^${form}`));
    await expect(open.getByText(/denies a commercial relation/)).toBeVisible();
    const overrides = page.getByRole('region', { name: 'Overrides' });
    await expect(overrides.getByText('The words are a quotation.')).toBeVisible();
    await expect(overrides.getByRole('link', { name: title })).toBeVisible();
    await expectFitsPhone(page);
  });
  shop.close();
});
