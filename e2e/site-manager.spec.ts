import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { OWNER, signIn } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

test('who is not signed in is sent to the sign-in page', async ({ page }) => {
  await page.goto('/admin/sites');
  await expect(page).toHaveURL(/\/admin\/signin$/);
  await expect(page.getByText('Site Manager')).toBeVisible();
  await expect(page.getByText('Welcome Back')).toBeVisible();
  await expect(page.getByText('Please enter Details to Login.')).toBeVisible();
  await expectAccessible(page);
});

test('a wrong password is refused in words', async ({ page, pageProblems }) => {
  await signIn(page, { ...OWNER, password: 'not-the-password' });
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page).toHaveURL(/\/admin\/signin$/);
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^401: .*\/api\/auth\/signin$/)]);
});

test('an owner adds, changes and deletes a website', async ({ page, context }) => {
  // A name of its own, so that the test can run beside itself.
  const label = `Test ${randomUUID().slice(0, 8)}`;
  const key = label.toLowerCase().replace(' ', '_');

  await test.step('sign in', async () => {
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/homeBanner$/);
    await page.goto('/admin/sites');
    await expect(page.getByRole('heading', { name: 'Websites' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('add', async () => {
    const add = page.getByRole('button', { name: 'ADD', exact: true });
    await expect(add).toBeDisabled();
    await page.getByRole('textbox', { name: 'Website', exact: true }).fill(label);
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await expect(dialog).toContainText(label);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('website Added Successfully')).toBeVisible();
  });

  await test.step('it is a site at once', async () => {
    const shop = await context.newPage();
    const answer = await shop.goto(siteUrl(key));
    expect(answer?.status()).toBe(200);
    await shop.close();
  });

  await test.step('update', async () => {
    await search(page, label);
    await page.getByRole('button', { name: `Edit ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update website' });
    await dialog.getByRole('textbox', { name: /^Website/ }).fill(`${label} Two`);
    await dialog.getByRole('button', { name: 'Update website' }).click();
    await expect(page.getByText('Website Updated Successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('change its settings', async () => {
    await page.getByRole('link', { name: `All settings: ${label} Two` }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('555-0100');
    await page.getByRole('button', { name: 'Update website' }).click();
    await expect(page.getByText('Website Updated Successfully')).toBeVisible();
  });

  await test.step('delete', async () => {
    await page.goto('/admin/sites');
    await search(page, label);
    await page.getByRole('button', { name: `Delete ${label} Two` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure');
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('website Deleted Successfully')).toBeVisible();
    await expect(page.getByText(`${label} Two`)).toHaveCount(0);
  });

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: /^(Account of|Profile)/ }).click();
    await page.getByRole('menuitem', { name: /log ?out/i }).click();
    await expect(page).toHaveURL(/\/admin\/signin/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('search').getByRole('textbox').fill(words);
  // The list follows the words after a pause; leaving before that would be undone by it.
  await expect(page).toHaveURL(/[?&]filter=/);
  await expect(page.getByText(new RegExp(`^${words}`)).first()).toBeVisible();
}
