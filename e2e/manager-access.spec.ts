import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectFitsPhone } from './support/accessibility.js';
import {
  apiAs,
  newAccount,
  newWebsite,
  openByMenu,
  openManager,
  signIn,
  uniqueName,
  type User,
} from './support/manager.js';
import { apiUrl, DATA_DIR } from './support/product.js';
import { expect, test } from './support/test.js';

/** Returns the first link to a page of the Site Manager in the last e-mail with the subject to an address. */
async function linkInMail(address: string, subject: string): Promise<string> {
  let mail = '';
  await expect(async () => {
    mail = await readFile(join(DATA_DIR, 'mails', `${address}.eml`), 'utf8');
    expect(mail).toContain(`Subject: ${subject}`);
  }).toPass();
  // Soft line breaks and escapes of quoted-printable.
  const decoded = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/admin\/\S+/.exec(decoded)![0];
}

/** Sets up two-factor sign-in on its page. Returns the app: a function that returns the code in some seconds. */
async function setUpTwoFactor(page: Page, password: string): Promise<(seconds: number) => string> {
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectFitsPhone(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectFitsPhone(page);
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replaceAll(/\s/g, ''));
  const codeIn = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'I have stored the codes' }).click();
  await expect(page).toHaveURL(/\/admin\/homeBanner/);
  return codeIn;
}

test('a user sets a forgotten password by e-mail in five steps', async ({ page }) => {
  const account = await newAccount(['sunsetdeals']);
  await page.goto('/admin/signin');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expectFitsPhone(page);

  await page.goto(await linkInMail(account.email, 'Set a new password'));
  await expect(page.getByLabel('New Password')).toBeVisible();
  await expectFitsPhone(page);
  await page.getByLabel('New Password').fill('a-password-to-remember');
  await page.getByLabel('Confirm Password').fill('a-password-to-remember');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toHaveText('Password Changed successfully. Please log in.');

  await signIn(page, { email: account.email, password: 'a-password-to-remember' });
  await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
  await linkInMail(account.email, 'Your password was changed');
});

/**
 * One journey in one project, because the requirement applies to all editors of the installation. No other browser test has editors.
 */
test('an owner invites an editor for two sites, and then requires two-factor sign-in of editors', async ({
  page,
  browser,
  baseURL,
}) => {
  const [one, two] = [await newWebsite(), await newWebsite()];
  const email = `${randomUUID()}@test.example`;
  const password = 'chosen-by-edda';
  const invitation = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: email });
  await test.step('the owner invites the editor in six steps', async () => {
    await openManager(page, '/admin/users');
    await page.getByRole('link', { name: 'Invite user' }).click();
    await expect(page.getByRole('heading', { name: 'Invite user' })).toBeFocused();
    await page.getByLabel('Email').fill(email);
    await expect(page.getByLabel('Editor:')).toBeChecked();
    for (const { label } of [one, two]) {
      await page.getByRole('combobox', { name: 'Websites' }).fill(label);
      await page.getByRole('option', { name: label }).click();
    }
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('status')).toContainText(`The invitation was sent to ${email}.`);
    await expect(page.getByRole('status').locator('code')).toContainText('/admin/acceptInvitation#token=');
    await expectFitsPhone(page);
    await page.getByRole('link', { name: 'Go to Users' }).click();
    await expect(invitation).toContainText('Editor');
    await expectFitsPhone(page);
  });

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const guest = await context.newPage();
  await test.step('the editor accepts it, and sees the content of the two sites only', async () => {
    await guest.goto(await linkInMail(email, 'You are invited to the Site Manager'));
    await expect(guest.getByLabel('Full Name')).toBeVisible();
    await expectFitsPhone(guest);
    await guest.getByLabel('Full Name').fill('Edda Editor');
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByLabel('Confirm Password').fill(password);
    await guest.getByRole('button', { name: 'Create account' }).click();
    await expect(guest).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
    const menu = guest.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('menuitem', { name: 'Community' }).click();
    await expect(menu.getByRole('group').getByRole('menuitem')).toHaveText([
      'Overview',
      'Homepage Offers',
      'Offers',
      'Carousel',
      'Announcement Bars',
      'Coupons',
      'Calendar',
      'All Articles',
      'Pages',
      'Media',
      'Events',
      'Podcasts',
      'Quotes',
      'Trash',
    ]);
    for (const path of ['theme', 'reports', 'users', 'sites']) {
      await guest.goto(`/admin/${path}`);
      await expect(guest.getByRole('heading', { name: 'No access' })).toBeVisible();
    }
    const { user, call } = await apiAs({ email, password });
    expect(user).toMatchObject({ role: 'editor', sites: [one.value, two.value] } satisfies Partial<User>);
    expect(await call<unknown[]>('GET', '/website')).toHaveLength(2);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await expect(invitation).toHaveCount(0);
  });

  try {
    await test.step('the owner requires two-factor sign-in of editors', async () => {
      await page.getByRole('checkbox', { name: 'Editor' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change the rule' }).click();
      await expect(page.getByText('Rule saved')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Editor' })).toBeChecked();
    });
    await test.step('the editor sets it up before anything else', async () => {
      await guest.goto('/admin/articles');
      await expect(guest).toHaveURL(/\/admin\/twoFactor$/);
      await expect(guest.getByText('An owner requires two-factor sign-in of your account.')).toBeVisible();
      await setUpTwoFactor(guest, password);
      await guest.goto('/admin/articles');
      await expect(guest.getByRole('heading', { name: 'All Articles' })).toBeVisible();
    });
  } finally {
    await (await apiAs()).call('PUT', '/accountPolicy', { twoFactorRoles: [] });
  }
  await context.close();
});

test('an owner resends and revokes an invitation', async ({ page, pageProblems }) => {
  const email = `${randomUUID()}@test.example`;
  await (await apiAs()).call('POST', '/invitations', { email, role: 'vendor' });
  await openManager(page, '/admin/users');
  await page.getByRole('button', { name: `Resend invitation to ${email}` }).click();
  await expect(page.getByRole('status').locator('code')).toContainText('/admin/acceptInvitation#token=');
  await page.getByRole('button', { name: `Revoke invitation to ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText('Invitation revoked')).toBeVisible();
  await page.goto(await linkInMail(email, 'You are invited to the Site Manager'));
  await expect(page.getByRole('alert')).toContainText('Ask the sender for a new invitation.');
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: .*\/api\/invitations\/open$/)]);
});

test('a user sets up two-factor sign-in, and signs in with a code of the app', async ({ page, pageProblems }) => {
  const account = await newAccount(['sunsetdeals']);
  await openManager(page, '/admin/MyProfileInfo', { account });
  await page.getByRole('link', { name: 'Set up two-factor sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  const codeIn = await setUpTwoFactor(page, account.password);

  await page.goto('/admin/MyProfileInfo');
  await expect(page.getByText('You have 10 unused recovery codes.')).toBeVisible();
  await expectFitsPhone(page);
  await page.goto('/admin/signout');
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await signIn(page, account);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await expectFitsPhone(page);
  // The set-up has used up the current code.
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(30));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^401: .*\/api\/auth\/signin$/)]);
});

test('an owner creates an API key for reports, and revokes it', async ({ page }) => {
  const name = uniqueName('Warehouse');
  const read = (path: string, key: string) =>
    fetch(apiUrl(path), { headers: { Authorization: `Bearer ${key}` } }).then(({ status }) => status);
  await openManager(page, '/admin/homeBanner', { site: 'sunsetdeals' });
  await openByMenu(page, 'API Keys');
  await expect(page.getByRole('heading', { name: 'API Keys', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Create API key' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('checkbox', { name: 'Read reports' }).check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const key = await page.getByRole('status').locator('code').innerText();
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'I have stored the key' }).click();
  expect(await read('/home/redclub/getClicksReports', key)).toBe(200);
  expect(await read('/products', key)).toBe(403);

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Read reports');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('API key revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await read('/home/redclub/getClicksReports', key)).toBe(401);
});
