import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, keepSignedIn, newAccount, newWebsite, openManager, uniqueName } from './support/manager.js';
import { expect, test } from './support/test.js';

test('the text of a form survives the end of the session, and a sign-out deletes it', async ({
  page,
  pageProblems,
}) => {
  test.slow();
  const { value: site } = await newWebsite();
  const account = await newAccount([site]);
  const form = '/admin/announcements/create';
  const text = uniqueName('Half a sentence');
  const field = page.getByLabel('Text');

  await test.step('a save after the end of the session leads to the sign-in', async () => {
    await openManager(page, form, { account, site });
    await field.fill(text);
    // Another tab has signed out: the token is no longer valid.
    await page.evaluate(() => localStorage.setItem('token', 'ended'));
    await page.getByRole('button', { name: 'Add announcement bar' }).click();
    await expect(page.getByText(/^Your session has ended/)).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(account.email);
    await expectFitsPhone(page);
    // The rejected calls.
    pageProblems.splice(0);
  });

  await test.step('the form offers the text after the sign-in', async () => {
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(new RegExp(form));
    await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(field).toHaveValue(text);
  });

  await test.step('nothing remains after a sign-out', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave page' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await openManager(page, form, { account, site });
    await expect(field).toHaveValue('');
    await expect(page.getByText(/^You have unsaved changes/)).toHaveCount(0);
  });
});

test('two people who save the same field of a coupon see each other’s value', async ({ page, browser }) => {
  test.slow();
  const { value: site } = await newWebsite();
  const owner = await apiAs();
  const vendor = await newAccount([site]);
  const discount = { kind: 'percentage', percent: 10 };
  const { id } = await owner.call<{ id: string }>('POST', '/coupons', {
    mid: 199042,
    title: uniqueName('Save'),
    discount,
    websiteName: [site],
  });
  const form = `/admin/coupons/${id}`;
  const context = await browser.newContext();
  const vendorPage = await context.newPage();
  await keepSignedIn(vendorPage, await apiAs(vendor), site);
  await vendorPage.goto(form);
  const theirs = vendorPage.getByLabel('Terms');
  await expect(theirs).toBeVisible();

  await openManager(page, form, { site });
  await page.getByLabel('Terms').fill('Owner’s terms');
  await page.getByRole('button', { name: 'Update coupon' }).click();
  await expect(page.getByText('Coupon updated')).toBeVisible();

  await theirs.fill('Vendor’s terms');
  await vendorPage.getByLabel(/^Code/).fill('VENDOR');
  await vendorPage.getByRole('button', { name: 'Update coupon' }).click();
  const dialog = vendorPage.getByRole('dialog', { name: `${owner.user.fullName} saved this meanwhile` });
  await expect(dialog).toContainText('Owner’s terms');
  await expect(dialog).toContainText('Vendor’s terms');
  await expectFitsPhone(vendorPage);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(vendorPage.getByText('Coupon updated')).toBeVisible();
  await expect(theirs).toHaveValue('Owner’s terms');
  expect(await owner.call('GET', `/coupons/${id}`)).toMatchObject({ terms: 'Owner’s terms', code: 'VENDOR' });
  await context.close();
});
