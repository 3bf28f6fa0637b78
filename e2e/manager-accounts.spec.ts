import type { Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, openManager, signIn } from './support/manager.js';
import { apiUrl } from './support/product.js';
import { expect, test } from './support/test.js';

async function openAccountMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

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
    await expectFitsPhone(page);
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

test('signed out, every page of the Site Manager and every preview lead to the sign-in page', async ({ page }) => {
  const pages = ['/admin', '/admin/homeBanner', '/admin/users', '/admin/MyProfileInfo', '/changePassword'];
  for (const path of pages) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/admin\/signin$/);
    for (const text of ['Site Manager', 'Welcome Back', 'Please enter Details to Login.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
  }
  for (const path of ['/admin/HomePreview', '/admin/offerPreview', '/admin/themePreview']) {
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await expect(page, path).toHaveURL(/\/admin\/signin$/);
  }
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
