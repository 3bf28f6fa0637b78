import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.js';
import { newAccount, signIn } from './support/manager.js';
import { overflow } from './support/overflow.js';
import { DATA_DIR } from './support/product.js';
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

test('a user sets a forgotten password by e-mail in five steps', async ({ page }) => {
  const account = await newAccount(['sunsetdeals']);
  await page.goto('/admin/signin');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkInMail(account.email, 'Set a new password'));
  await expect(page.getByLabel('New Password')).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await page.getByLabel('New Password').fill('a-password-to-remember');
  await page.getByLabel('Confirm Password').fill('a-password-to-remember');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toHaveText('Password Changed successfully. Please log in.');

  await signIn(page, { email: account.email, password: 'a-password-to-remember' });
  await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
  await linkInMail(account.email, 'Your password was changed');
});
