import { expectFitsPhone } from './support/accessibility.js';
import { newAccount, newWebsite, openByMenu, openManager } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const CONTACT = { address: ['1 Main Street', 'Springfield'], email: 'hi@shop.example' };

test('a vendor edits a static page, shoppers see it, and the original text returns', async ({
  page,
  context,
  pageProblems,
}) => {
  test.slow();
  const site = await newWebsite({ contact: CONTACT });
  const vendor = await newAccount([site.value]);
  const store = await context.newPage();
  const openStore = async (path: string) => store.goto(siteUrl(site.value, path));

  await openStore('/privacy-policy');
  await expect(store.getByText('Last modified: 12/08/2020')).toBeVisible();
  const contact = store.getByRole('region', { name: /How to Contact Us$/ });
  await expect(contact).toContainText('1 Main Street');

  await openManager(page, '/admin/homeBanner', { account: vendor, site: site.value });
  await openByMenu(page, 'Pages');
  const row = page.getByRole('listitem').filter({ hasText: 'Your Privacy Rights' });
  await expect(row).toContainText('Original text');
  await page.getByRole('link', { name: 'Your Privacy Rights' }).click();
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });

  await test.step('the editor contains the original text', async () => {
    await expect(editor).toContainText('Last modified: 12/08/2020');
    await expect(editor.getByRole('heading', { name: 'About This Notice' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset to the original text' })).toHaveCount(0);
  });

  await test.step('an unknown placeholder is rejected', async () => {
    await editor.getByText('Last modified: 12/08/2020').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Notice of {{shop}}. ');
    await page.getByRole('button', { name: 'Save page' }).click();
    await expect(page.getByText(/The placeholder {{shop}} does not exist on this page/).first()).toBeVisible();
    expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^400: /)]);
  });

  await test.step('the saved text appears in the store, with its placeholders', async () => {
    await editor.getByText('Last modified: 12/08/2020').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Our own notice of {{siteName}}.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('{{contact}}');
    await page.getByRole('button', { name: 'Save page' }).click();
    await expect(page.getByText('The page has been saved.')).toBeVisible();
    await openStore('/privacy-policy');
    await expect(store.getByText(`Our own notice of ${site.label}.`)).toBeVisible();
    await expect(store.getByText('hi@shop.example').first()).toBeVisible();
    await expect(store.getByText('Last modified')).toHaveCount(0);
  });

  await test.step('the reset restores the original text', async () => {
    await page.getByRole('button', { name: 'Reset to the original text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('The page shows the original text again', { exact: true })).toBeVisible();
    await expect(editor).toContainText('Last modified: 12/08/2020');
    await openStore('/privacy-policy');
    await expect(contact).toContainText('1 Main Street');
  });

  await test.step('the history compares the texts and restores the site’s own text', async () => {
    await page.getByRole('button', { name: 'History', exact: true }).click();
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes.first()).toContainText('Deleted');
    await changes.first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore record' }).click();
    await expect(editor).toContainText('Our own notice');
    await openStore('/privacy-policy');
    await expect(store.getByText(`Our own notice of ${site.label}.`)).toBeVisible();
  });
});

test('an editor changes the footer and the social links of its site', async ({ page, context }) => {
  test.slow();
  const site = await newWebsite();
  const editor = await newAccount([site.value], { role: 'editor' });
  const store = await context.newPage();
  const footer = store.getByRole('contentinfo');
  await store.goto(siteUrl(site.value));
  await expect(footer).toContainText(`Copyright © 2024 ${site.label}. All rights reserved.`);
  await expect(footer).toContainText('Powered by Grabdeals');

  await openManager(page, '/admin/pages/footer', { account: editor, site: site.value });
  await page.getByRole('textbox', { name: 'Credit line' }).fill('A service of {{siteName}} Media');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Newsletter');
  await page.getByRole('textbox', { name: 'URL' }).fill('http://news.example/a');
  await page.getByRole('textbox', { name: 'X', exact: true }).fill('https://facebook.com/shop');
  await page.getByRole('button', { name: 'Save footer' }).click();
  await expect(page.getByText(/Please enter a URL that begins with https:/)).toBeVisible();
  await expect(page.getByText(/Please enter the URL of a X profile/)).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('textbox', { name: 'URL' }).fill('https://news.example/a');
  await page.getByRole('textbox', { name: 'X', exact: true }).fill('https://x.com/shop');
  await page.getByRole('button', { name: 'Save footer' }).click();
  await expect(page.getByText('The footer has been saved.')).toBeVisible();

  await store.goto(siteUrl(site.value));
  await expect(footer).toContainText(`A service of ${site.label} Media`);
  await expect(footer.getByRole('link', { name: `${site.label} on X` })).toHaveAttribute('href', 'https://x.com/shop');
});
