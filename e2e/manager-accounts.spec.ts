import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import {
  apiAs,
  fillSignUp,
  newAccount,
  newWebsite,
  openManager,
  OWNER,
  signIn,
  uniqueName,
  type User,
} from './support/manager.js';
import { apiUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const REQUIRED = [
  'Please Enter Full Name',
  'Please Enter Email',
  'Please Enter Password',
  'Please Enter Conform Password',
];

const signUpButton = (page: Page) => page.getByRole('button', { name: 'Sign Up' });
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as User | null);

async function openAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an operator edits the own account', async ({ page }) => {
  const account = await newAccount(['sunsetdeals'], { fullName: 'Dana Maria Deal', phoneNumber: '2125550147' });
  await openManager(page, '/admin/homeBanner', { account });
  await openAccountMenu(page, 'My Account');
  await expect(page).toHaveURL(/\/admin\/MyProfileInfo\?site=\w+$/);
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await expect(page.getByRole('main').getByText('DM', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Account Details' })).toBeVisible();
  await page.getByLabel('Full Name').fill('');
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await page.getByLabel('Full Name').fill('Dora Deal');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Your account details have been successfully updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByRole('main').getByText('DD', { exact: true })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ fullName: 'Dora Deal', phoneNumber: '2125550147' });
});

test('an operator sees where the account is signed in, and ends it elsewhere', async ({ page, browser }) => {
  const account = await newAccount(['sunsetdeals']);
  await apiAs(account);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await openManager(elsewhere, '/admin/homeBanner', { account });
  await signIn(page, account);
  await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);

  await test.step('ends one session, and all others', async () => {
    await openAccountMenu(page, 'My Account');
    const sessions = page.getByRole('list', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on ');
    await expectAccessible(page);
    await sessions
      .getByRole('button', { name: /^End session/ })
      .last()
      .click();
    await expect(page.getByText('The session has ended')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/admin\/signin$/);
    await context.close();
  });

  await test.step('logs out on the server too', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const read = () => fetch(apiUrl('/auth/sessions'), { headers: { Authorization: token } });
    expect((await read()).status).toBe(200);
    await openAccountMenu(page, 'Log out');
    await expect(page).toHaveURL(/\/admin\/signin$/);
    await expect.poll(async () => (await read()).status).toBe(401);
  });
});

test('the first account asks for the set-up code', async ({ page, pageProblems }) => {
  // The demo has an owner; a fresh installation answers so.
  await page.route('**/api/auth/signup', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { mode: 'approval', needsSetupCode: true, passwordMin: 10 } })
      : route.fulfill({ status: 400, json: { error: { setupCode: 'Please enter the set-up code again.' } } }),
  );
  await page.goto('/admin/signup');
  await fillSignUp(page, { 'Full Name': 'Dana Deal', Email: 'dana@test.example', Password: 'nine-long' });
  await page.getByLabel('Confirm Password').fill('nine-long');
  await page.getByRole('checkbox').check();
  await expect(page.getByText('Password requires 10 characters minimum.')).toBeVisible();
  await fillSignUp(page, { Password: 'ten-longer', 'Confirm Password': 'ten-longer', 'Set-up code': 'WRONG' });
  await expectAccessible(page);
  await signUpButton(page).click();
  await expect(page.getByText('Please enter the set-up code again.')).toBeVisible();
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^400: .*\/auth\/signup$/)]);
});

test('a sign-up that is closed says so', async ({ page }) => {
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ json: { mode: 'closed', needsSetupCode: false, passwordMin: 10 } }),
  );
  await page.goto('/admin/signup');
  await expect(page.getByText('Sign-up is closed. Please ask the site owner for an account.')).toBeVisible();
  await expect(signUpButton(page)).toHaveCount(0);
});

test('change the password, sign in again', async ({ page, pageProblems }) => {
  const { email } = await newAccount(['sunsetdeals'], { password: 'first-password' });

  await test.step('change the password', async () => {
    await openManager(page, '/admin/MyProfileInfo', { account: { email, password: 'first-password' } });
    await page.getByRole('link', { name: 'Change Password' }).click();
    await expect(page).toHaveURL(/:\d+\/changePassword\?site=\w+$/);
    const button = page.getByRole('button', { name: 'Change Password' });
    await page.getByLabel('Old Password').fill('not-the-first');
    await page.getByLabel('New Password').fill('second-one');
    await page.getByLabel('Confirm Password').fill('second');
    await expect(button).toBeDisabled();
    await page.getByLabel('Confirm Password').fill('second-one');
    await expectAccessible(page);
    await button.click();
    await expect(page.getByText('The old password is not right.')).toBeVisible();
    await page.getByLabel('Old Password').fill('first-password');
    await expect(page.getByText('The old password is not right.')).toBeHidden();
    await button.click();
    await expect(page.getByText('Password Changed successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/:\d+\/signin$/);
    expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
      null,
      null,
    ]);
  });

  await test.step('the new password counts', async () => {
    await signIn(page, { email, password: 'first-password' });
    await expect(page.getByText('Email address or password is not right.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('second-one');
    await expect(page.getByText('Email address or password is not right.')).toBeHidden();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
  });

  expect(pageProblems.splice(0)).toEqual([
    expect.stringMatching(/^400: .*\/auth\/changePassword$/),
    expect.stringMatching(/^401: .*\/auth\/signin$/),
  ]);
});

test('the sign-up says what is wrong, field by field', async ({ page, pageProblems }) => {
  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  await signUpButton(page).click();
  for (const message of REQUIRED) await expect(page.getByText(message)).toBeVisible();
  await expect(signUpButton(page)).toBeDisabled();
  await expectAccessible(page);

  await fillSignUp(page, { Email: 'dana', Password: '12345', 'Confirm Password': '1234', 'Full Name': 'Dana Deal' });
  await page.getByLabel('Full Name').blur();
  await expect(page.getByText('Please Enter valid email')).toBeVisible();
  await expect(page.getByText('Password requires 6 characters minimum.')).toBeVisible();
  await expect(page.getByText('Password and Confirm Password fields value must be matched.')).toBeVisible();

  await fillSignUp(page, { Email: OWNER.email, Password: '123456', 'Confirm Password': '123456' });
  await signUpButton(page).click();
  await expect(page.getByText('There is an account with this email already.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/termscondition');
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/signin$/);
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^409: .*\/auth\/signup$/)]);
});

test('a sign-up that waits for approval says so', async ({ page }) => {
  // An installation with SIGNUP=approval answers no token.
  await page.route('**/api/auth/signup', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 201, json: { user: { _id: 'u1' } } }),
  );
  await page.goto('/admin/signup');
  const answers = {
    'Full Name': 'Dana Deal',
    Email: 'dana@test.example',
    Password: '123456',
    'Confirm Password': '123456',
  };
  await fillSignUp(page, answers);
  await page.getByRole('checkbox').check();
  await signUpButton(page).click();
  await expect(page.getByText('Your account waits for the approval of the site owner.')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/signin$/);
});

test('signed out, every page of the Site Manager leads to the sign-in page', async ({ page }) => {
  for (const path of ['/admin', '/admin/homeBanner', '/admin/users', '/admin/MyProfileInfo', '/changePassword']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/admin\/signin$/);
    await expect(page.getByText('Welcome Back')).toBeVisible();
  }
});

test('unsaved account details are not lost unasked', async ({ page }) => {
  await openManager(page, '/admin/MyProfileInfo', { account: await newAccount(['sunsetdeals']) });
  await page.getByRole('button', { name: 'edit' }).click();
  await page.getByLabel('Phone Number').fill('5550100');
  await openAccountMenu(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue('5550100');
  await openAccountMenu(page, 'Change Password');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/changePassword\?site=\w+$/);
});

test('an owner approves an account, grants it a website, and takes it away again', async ({ page, browser }) => {
  const [site, other] = [await newWebsite(), await newWebsite()];
  const waiting = await newAccount([], { fullName: uniqueName('Wanda Waiting'), approved: false });
  const owner = await apiAs();

  await test.step('approve', async () => {
    await openManager(page, '/admin/users');
    await page.getByRole('textbox', { name: 'Search users' }).fill(waiting.fullName);
    await expect(page.getByRole('link', { name: waiting.fullName })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Approve ${waiting.fullName}` }).click();
    await expect(page.getByText(`${waiting.fullName} can sign in from now on`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Approve ${waiting.fullName}` })).toHaveCount(0);
  });

  await test.step('grant', async () => {
    await page.getByRole('link', { name: waiting.fullName }).click();
    await page.getByRole('combobox', { name: 'Websites' }).fill(site.label);
    await page.getByRole('option', { name: site.label }).click();
    await page.getByLabel('New Password').fill('set-by-owner');
    await page.getByRole('button', { name: 'Update user' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    const account = await owner.call<User>('GET', `/users/${waiting.id}`);
    expect(account).toMatchObject({ approved: true, sites: [site.value] });
  });

  const vendor = await apiAs({ email: waiting.email, password: 'set-by-owner' });
  expect(await refusal(vendor.token, other.value)).toBe(403);

  await test.step('the vendor sees its website only', async () => {
    const context = await browser.newContext();
    const vendorPage = await context.newPage();
    await signIn(vendorPage, { email: waiting.email, password: 'set-by-owner' });
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
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
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

test('a vendor without a website is told what to wait for', async ({ page }) => {
  await openManager(page, '/admin/homeBanner', { account: await newAccount() });
  await expect(page.getByRole('heading', { name: 'No website yet' })).toBeVisible();
  await expect(page.getByText('An owner adds websites and grants them.')).toBeVisible();
  await expectAccessible(page);
});

test('a vendor whose website is taken away meanwhile is told so, and keeps what is typed', async ({
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
    await expect(page.getByText('This site is not one of yours.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Quote/ })).toHaveValue('Buy less, choose well');
    const mayLeave = await page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(mayLeave, 'leaving is not asked about').toBe(false);
  });

  await test.step('a list of brands', async () => {
    await brands.getByRole('button', { name: 'Update' }).click();
    await expect(brands.getByText('This site is not one of yours.')).toBeVisible();
    await expect(brands.getByRole('checkbox', { name: 'Crocs' })).toBeChecked();
    await expect(brands.getByText('Not saved yet')).toBeVisible();
  });

  expect(pageProblems.splice(0)).toEqual([
    expect.stringMatching(/^403: .*\/api\/quote$/),
    expect.stringMatching(/^403: .*\/api\/merchant\/update$/),
  ]);
});

test('an owner adds an account, whose errors of the server land on their fields', async ({ page, pageProblems }) => {
  await openManager(page, '/admin/users/create');
  await page.getByLabel('Full Name').fill('Olaf Owner');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Owner:').check();
  await expect(page.getByRole('combobox', { name: 'Websites' })).toHaveCount(0);
  await page.getByRole('textbox', { name: /^Password/ }).fill('six-or-more');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('There is an account with this email already.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('User added')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\?site=\w+$/);
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^409: .*\/api\/users$/)]);
});

test('users are filtered, approved together and exported', async ({ page, isMobile }) => {
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
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(rows[0]).toBe('Full Name,Email,Phone Number,Role,Websites,Approved,Added');
  expect(
    rows
      .slice(1)
      .map((row) => row.split(',')[0])
      .sort(),
  ).toEqual([`${name} B`, `${name} C`]);
  expect(rows.join()).not.toContain(approved.email);

  // The cards of a phone have no boxes to tick.
  if (isMobile) return;
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('table').getByText('Approved', { exact: true })).toHaveCount(2);
  expect(await owner.call<User>('GET', `/users/${waiting.id}`)).toMatchObject({ approved: true });
});

test('header and menu work with the keyboard alone', async ({ page, isMobile }) => {
  await openManager(page, '/admin/MyProfileInfo', { account: await newAccount(['sunsetdeals']) });
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'edit' })).toBeFocused();

  const menuButton = page.getByRole('button', { name: isMobile ? 'Open menu' : 'Close menu' });
  await menuButton.focus();
  await page.keyboard.press('Enter');
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.getByRole('menuitem', { name: 'Homepage Offers' })).toBeVisible();
});

test('light or dark is chosen in the account menu', async ({ page }) => {
  await openManager(page, '/admin/MyProfileInfo', { account: await newAccount(['sunsetdeals']) });
  await openAccountMenu(page, 'Dark mode');
  await expect(page.getByRole('menuitem', { name: 'Light mode' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});
