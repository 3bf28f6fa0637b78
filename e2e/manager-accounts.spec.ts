import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { apiAs, fillSignUp, newAccount, openManager, OWNER, signIn, type User } from './support/manager.js';
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
  await page.getByRole('dialog').getByRole('button', { name: 'Update account' }).click();
  await expect(page.getByText('Your account details have been successfully updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByRole('main').getByText('DD', { exact: true })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ fullName: 'Dora Deal', phoneNumber: '2125550147' });
});

test('an operator sees the sessions of the account, and ends others', async ({ page, browser }) => {
  const account = await newAccount(['sunsetdeals']);
  await apiAs(account);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await openManager(elsewhere, '/admin/homeBanner', { account });
  await signIn(page, account);
  await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);

  await test.step('ends one session, and all others', async () => {
    await openAccountMenu(page, 'My Account');
    const sessions = page.getByRole('list', { name: 'Active sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on ');
    await expectAccessible(page);
    await sessions
      .getByRole('button', { name: /^End session/ })
      .last()
      .click();
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'End other sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End other sessions' }).click();
    await expect(page.getByText('You have no other active sessions.')).toBeVisible();
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
  // The demo has an owner, so the test simulates the response of a new installation.
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

test('the sign-up shows errors by field', async ({ page, pageProblems }) => {
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
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/termscondition');
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/signin$/);
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^409: .*\/auth\/signup$/)]);
});

test('a sign-up that waits for approval says so', async ({ page }) => {
  // An installation with SIGNUP=approval returns no token.
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

test('unsaved account details require a confirmation', async ({ page }) => {
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

test('header and menu work with the keyboard alone', async ({ page }) => {
  await openManager(page, '/admin/MyProfileInfo', { account: await newAccount(['sunsetdeals']) });
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'edit' })).toBeFocused();

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.getByRole('button', { name: 'Close menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByText('Store', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByText('Store', { exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Homepage Offers' })).toBeVisible();
});

test('light or dark is chosen in the account menu', async ({ page }) => {
  await openManager(page, '/admin/MyProfileInfo', { account: await newAccount(['sunsetdeals']) });
  await openAccountMenu(page, 'Dark mode');
  await expect(page.getByRole('menuitem', { name: 'Light mode' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});
