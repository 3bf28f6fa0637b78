import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.js';
import { fillSignUp, newWebsite, type User } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expectPicture, png, previewed, SlotEditor } from './support/slot-editor.js';
import { expect, test } from './support/test.js';

const BANNER_RATIO = 1600 / 560;

/** The carousel of home, which begins with the banners. Home shows them again below it. */
const CAROUSEL = { name: 'Featured deals' };

test('from the sign-up to a banner on the store', { tag: '@widths' }, async ({ page, context }) => {
  // A long way, on three pages.
  test.slow();
  const site = await newWebsite();
  const email = `${randomUUID()}@test.example`;
  const editor = new SlotEditor(page);

  await test.step('sign up on the host of the site', async () => {
    await page.goto(siteUrl(site.value, '/admin/signin'));
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/admin\/signup$/);
    await expect(page.getByText("Let's Get Started – Sign Up in a Snap!")).toBeVisible();
    await expect(page.getByText('Please fill the required information to signup.')).toBeVisible();
    await fillSignUp(page, {
      'Full Name': 'Dana Maria Deal',
      'Phone Number (optional)': '(212) 555-0147',
      Email: email,
      Password: 'first-one',
      'Confirm Password': 'first-one',
    });
    await expect(page.getByLabel('Phone Number')).toHaveValue('2125550147');
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await expect(signUp).toBeDisabled();
    await page.getByRole('checkbox').check();
    await signUp.click();
    await expect(page).toHaveURL(/:\d+\/signin$/);
    await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible();
  });

  await test.step('sign in', async () => {
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill('first-one');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as User | null);
    expect(user).toMatchObject({ email, role: 'vendor', sites: [site.value] });
  });

  await test.step('three empty slots, and nothing to add yet', async () => {
    await expect(editor.slots).toHaveCount(3);
    await expect(editor.add).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
  });

  await test.step('upload, cropped to the shape of a banner', async () => {
    await editor.upload(1, await png('sale.png', '#c2410c'), async (dialog) => {
      await expect(dialog).toContainText('at least 500x500 px');
      await expect(dialog).toContainText('sale.png, 640 x 800 px');
      await dialog.getByRole('button', { name: 'Banner shape' }).click();
      await expect(dialog).toContainText('640 x 224 px');
      await dialog.getByLabel('Use the arrow keys to move the crop selection area').press('ArrowDown');
      await expectAccessible(page);
    });
    await expectPicture(editor.slot(1).locator('img'), BANNER_RATIO);
  });

  await test.step('a slot needs its link before it can be added', async () => {
    await expect(editor.slot(1)).toContainText('Needs a link');
    await expect(editor.add).toBeDisabled();
    await editor.fill(1, 'shop.example', 'Orange week');
    await editor.add.click();
    await expect(editor.slot(1)).toContainText('Please enter a URL that begins with https://');
    await editor.link(1).fill('/offers');
  });

  await test.step('the preview shows it as the store would, and follows what is typed', async () => {
    const preview = await previewed(context, page.getByRole('button', { name: 'Preview', exact: true }));
    await expect(preview).toHaveURL(new RegExp(`/admin/HomePreview\\?websiteName=${site.value}$`));
    const banner = preview.getByRole('region', CAROUSEL).getByRole('link', { name: /Orange week/ });
    await expectPicture(banner.locator('img'), BANNER_RATIO);
    await expect(preview.getByPlaceholder('What can we help you find?')).toBeVisible();
    await expect(preview.getByRole('contentinfo').getByText('Crocs')).toBeAttached();
    await expect(preview.getByRole('contentinfo').getByText('Apparel')).toBeAttached();
    await expectAccessible(preview);

    await editor.title(1).fill('Orange month');
    const changed = preview.getByRole('region', CAROUSEL).getByRole('link', { name: /Orange month/ });
    await expect(changed).toBeVisible();
    await changed.click();
    await expect(preview).toHaveURL(/HomePreview/);
    await preview.close();
  });

  await test.step('add, and see it on the store', async () => {
    await editor.save(site.label);
    await expect(editor.slots).toHaveCount(1);
    const store = await context.newPage();
    await store.goto(siteUrl(site.value, '/?view=store'));
    const banner = store.getByRole('region', CAROUSEL).getByRole('link', { name: /Orange month/ });
    await expectPicture(banner.locator('img'), BANNER_RATIO);
    const shown = await banner.locator('img').evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    expect(shown, 'in the size that the screen needs').toMatch(/\?w=\d+$/);
  });
});
