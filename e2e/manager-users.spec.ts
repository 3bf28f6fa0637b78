import { readFile } from 'node:fs/promises';
import { apiAs, newAccount, newWebsite, openManager, signIn, uniqueName, type User } from './support/manager.js';
import { apiUrl } from './support/product.js';
import { expect, test } from './support/test.js';

test('an owner approves an account, grants it a website, and takes it away again', async ({ page, browser }) => {
  const [site, other] = [await newWebsite(), await newWebsite()];
  const waiting = await newAccount([], { fullName: uniqueName('Wanda Waiting'), approved: false });
  const owner = await apiAs();

  await test.step('approve', async () => {
    await openManager(page, '/admin/users');
    await page.getByRole('textbox', { name: 'Search users' }).fill(waiting.fullName);
    await expect(page.getByRole('link', { name: waiting.fullName })).toBeVisible();
    await page.getByRole('button', { name: `Approve ${waiting.fullName}` }).click();
    await expect(page.getByText(`${waiting.fullName} can now sign in`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Approve ${waiting.fullName}` })).toHaveCount(0);
  });

  await test.step('grant', async () => {
    await page.getByRole('link', { name: waiting.fullName }).click();
    await page.getByRole('combobox', { name: 'Websites' }).fill(site.label);
    await page.getByRole('option', { name: site.label }).click();
    await page.getByRole('button', { name: 'Update user' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    const account = await owner.call<User>('GET', `/users/${waiting.id}`);
    expect(account).toMatchObject({ approved: true, sites: [site.value] });
  });

  const vendor = await apiAs({ email: waiting.email, password: waiting.password });
  expect(await refusal(vendor.token, other.value)).toBe(403);

  await test.step('the vendor sees its website only', async () => {
    const context = await browser.newContext();
    const vendorPage = await context.newPage();
    await signIn(vendorPage, { email: waiting.email, password: waiting.password });
    const switcher = vendorPage.getByRole('button', { name: `Website: ${site.label}` });
    await expect(switcher).toBeVisible();
    await expect(switcher, 'nothing else to switch to').toBeDisabled();
    await vendorPage.goto('/admin/users');
    await expect(vendorPage.getByRole('heading', { name: 'No access' })).toBeVisible();
    await context.close();
  });

  await test.step('delete', async () => {
    await page.goto('/admin/users');
    await page.getByRole('textbox', { name: 'Search users' }).fill(waiting.fullName);
    await page.getByRole('button', { name: `Delete ${waiting.fullName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('User deleted')).toBeVisible();
  });
});

/** Status of a save for a site that is not the caller's. */
async function refusal(token: string, websiteName: string): Promise<number> {
  const { status } = await fetch(apiUrl('/merchant/update'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ websiteName, ids: [27433] }),
  });
  return status;
}

test('a vendor who loses a website sees a message, and the form retains its values', async ({
  page,
  context,
  pageProblems,
}) => {
  const site = await newWebsite();
  const vendor = await newAccount([site.value]);
  const brands = await context.newPage();
  await openManager(page, '/admin/quotes/create', { account: vendor });
  await openManager(brands, '/admin/brandsUpdate', { account: vendor });
  await page.getByRole('textbox', { name: /^Quote/ }).fill('Buy less, choose well');
  await page.getByLabel(/^Day/).fill('2026-11-21');
  await brands.getByRole('checkbox', { name: 'Crocs' }).check();
  await (await apiAs()).call('PUT', `/users/${vendor.id}`, { sites: [] });

  await test.step('not by coming back to the tab', async () => {
    await page.clock.setSystemTime(Date.now() + 120_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('textbox', { name: /^Quote/ })).toHaveValue('Buy less, choose well');
  });

  await test.step('a form', async () => {
    await page.getByRole('button', { name: 'Add quote' }).click();
    await expect(page.getByText('You do not manage this site.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Quote/ })).toHaveValue('Buy less, choose well');
    const mayLeave = await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(mayLeave, 'leaving is not asked about').toBe(false);
  });

  await test.step('a list of brands', async () => {
    await brands.getByRole('button', { name: 'Update' }).click();
    await expect(brands.getByText('You do not manage this site.')).toBeVisible();
    await expect(brands.getByRole('checkbox', { name: 'Crocs' })).toBeChecked();
    await expect(brands.getByText(/^Draft saved in this browser/)).toBeVisible();
  });

  expect(pageProblems.splice(0)).toEqual([
    expect.stringMatching(/^403: .*\/api\/quote$/),
    expect.stringMatching(/^403: .*\/api\/merchant\/update$/),
  ]);
});

test('users are filtered, approved together and exported', async ({ page }) => {
  const owner = await apiAs();
  const name = uniqueName('Bulk');
  const approved = await newAccount([], { fullName: `${name} A` });
  const waiting = await newAccount([], { fullName: `${name} B`, approved: false });
  await newAccount([], { fullName: `${name} C`, approved: false });
  await openManager(page, '/admin/users');
  await page.getByRole('textbox', { name: 'Search users' }).fill(name);
  const links = page.getByRole('main').getByRole('link', { name });
  await expect(links).toHaveCount(3);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Waiting for approval' }).click();
  await expect(links).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text, 'spreadsheets tell UTF-8 by its mark').toMatch(/^\uFEFF/);
  const rows = text.trim().split('\r\n');
  expect(rows[0]).toBe('Full Name,Email,Phone Number,Role,Websites,Approved,Added');
  expect(
    rows
      .slice(1)
      .map((row) => row.split(',')[0])
      .sort(),
  ).toEqual([`${name} B`, `${name} C`]);
  expect(rows.join()).not.toContain(approved.email);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const toolbar = page.getByRole('toolbar', { name: 'Selected users' });
  await toolbar.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 users approved')).toBeVisible();
  await expect(links, 'the list contains those that wait').toHaveCount(0);
  expect(await owner.call<User>('GET', `/users/${waiting.id}`)).toMatchObject({ approved: true });
});
