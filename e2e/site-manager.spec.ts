import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newAccount, newWebsite, openByMenu, openManager, signIn } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

test('an owner adds, changes and deletes a website', async ({ page, context, pageProblems }) => {
  // A name of its own, so that the test can run beside itself.
  const label = `Test ${randomUUID().slice(0, 8)}`;
  const host = label.toLowerCase().replace(' ', '-');

  await test.step('sign in', async () => {
    await signIn(page);
    await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
    await page.goto('/admin/sites');
    await expect(page.getByRole('heading', { name: 'Websites' })).toBeVisible();
  });

  await test.step('add', async () => {
    const add = page.getByRole('button', { name: 'ADD', exact: true });
    await expect(add).toBeDisabled();
    await page.getByRole('textbox', { name: 'Website', exact: true }).fill(label);
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await expect(dialog).toContainText(label);
    await dialog.getByRole('button', { name: 'Add website' }).click();
    await expect(page.getByText('website Added Successfully')).toBeVisible();
  });

  await test.step('shoppers see no site until it is published, at the host that the list shows', async () => {
    await search(page, label);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: `Copy host of ${label}` }).click();
    await expect(page.getByText('Host copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(siteUrl(host)).host);
    const shop = await context.newPage();
    const answer = await shop.goto(`http://${copied}/`);
    expect(answer?.status()).toBe(404);
    await shop.close();
    expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: /)]);
  });

  await test.step('update', async () => {
    await page.getByRole('button', { name: `Edit ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update website' });
    await dialog.getByRole('textbox', { name: /^Website/ }).fill(`${label} Two`);
    await dialog.getByRole('button', { name: 'Update website' }).click();
    await expect(page.getByText('Website Updated Successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('change its settings', async () => {
    await page.getByRole('link', { name: `All settings: ${label} Two` }).click();
    await page.getByRole('switch', { name: 'Active' }).check();
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Own Road');
    await page.getByRole('textbox', { name: 'Phone' }).fill('555-0100');
    await page.getByRole('spinbutton', { name: 'Campaign ID' }).fill('5048');
    // The notification of the previous save can still be there.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Update website' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Website Updated Successfully')).toBeVisible();
    const shop = await context.newPage();
    await shop.goto(siteUrl(host, '/contactus'));
    await expect(shop.getByRole('main')).toContainText('1 Own Road');
    await expect(shop.getByRole('main'), 'sites of campaign 5048 show no phone').not.toContainText('555-0100');
    await shop.close();
  });

  await test.step('delete', async () => {
    await page.goto('/admin/sites');
    await search(page, label);
    await page.getByRole('button', { name: `Delete ${label} Two` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure');
    await dialog.getByRole('button', { name: 'Delete' }).click();
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

test('each tab has its own site, which is in its URL', async ({ page, context }) => {
  const [one, two] = await Promise.all([newWebsite(), newWebsite()]);
  const site = (tab: Page) => tab.getByRole('button', { name: /^Website: / });
  await openManager(page, `/admin/quotes?site=${one.value}`);
  await expect(site(page)).toHaveAccessibleName(`Website: ${one.label}`);

  await test.step('a new tab begins with the site of the host, and choosing another leaves the first tab alone', async () => {
    const tab = await context.newPage();
    await tab.goto('/admin/quotes');
    await expect(tab).toHaveURL(/[?&]site=sunsetdeals$/);
    await choose(tab, 'SunsetDeals', two.label);
    await expect(tab).toHaveURL(new RegExp(`[?&]site=${two.value}$`));
    await expect(site(page)).toHaveAccessibleName(`Website: ${one.label}`);
    await page.reload();
    await expect(site(page)).toHaveAccessibleName(`Website: ${one.label}`);
    await tab.goBack();
    await expect(site(tab)).toHaveAccessibleName('Website: SunsetDeals');
    await tab.goForward();
    await expect(site(tab)).toHaveAccessibleName(`Website: ${two.label}`);
    await tab.close();
  });

  await test.step('every way through the Site Manager keeps it', async () => {
    await page.getByRole('link', { name: 'Add quote' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/quotes/create\\?site=${one.value}$`));
    await openByMenu(page, 'Homepage Offers');
    await page.getByRole('tab', { name: 'Homepage Carousel Images' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/homeBanner\\?site=${one.value}&tab=carousel$`));
    const theme = page.getByRole('menuitem', { name: 'Theme', exact: true });
    await expect(theme).toHaveAttribute('href', `/admin/theme?site=${one.value}`);
    await theme.click();
    await expect(page.getByText(`Colors, logo and icons of ${one.label}.`)).toBeVisible();
  });

  await test.step('an address of a website that is not there says which one it shows instead', async () => {
    await page.goto('/admin/theme?site=nosuchsite');
    await expect(page.getByText('Your account cannot edit the website nosuchsite.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/theme\?site=(?!nosuchsite)\w+$/);
  });
});

test('no way out of unsaved changes is taken without asking, with a dialog of our own', async ({ page }) => {
  const [one, two] = await Promise.all([newWebsite(), newWebsite()]);
  const ownPrompts: string[] = [];
  page.on('dialog', (dialog) => {
    ownPrompts.push(dialog.type());
    void dialog.accept();
  });
  const account = await newAccount([one.value, two.value]);
  await openManager(page, `/admin/quotes?site=${one.value}`, { account });
  await page.getByRole('link', { name: 'Add quote' }).first().click();
  const quote = page.getByRole('textbox', { name: /^Quote/ });
  await quote.fill('Buy less');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  const waysOut: Record<string, () => Promise<unknown>> = {
    'the menu': () => openByMenu(page, 'Theme'),
    'another site': () => choose(page, one.label, two.label),
    'the way back': () => page.evaluate(() => history.back()),
    'logging out': logOut,
  };
  for (const [name, leave] of Object.entries(waysOut)) {
    await test.step(name, async () => {
      await leave();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(quote).toHaveValue('Buy less');
      await expect(page).toHaveURL(new RegExp(`/admin/quotes/create\\?site=${one.value}$`));
    });
  }

  await test.step('leaving for another site leaves nothing behind', async () => {
    await choose(page, one.label, two.label);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('button', { name: `Website: ${two.label}` })).toBeVisible();
    await expect(quote).toHaveValue('');
  });

  await test.step('a save asks for nothing', async () => {
    await quote.fill('Choose well');
    await page.getByLabel('Day (UTC)').fill('2026-11-21');
    await page.getByRole('button', { name: 'Add quote' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/quotes/\\w{24}\\?site=${two.value}$`));
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Update quote' })).toBeVisible();
  });

  await test.step('logging out once that is confirmed', async () => {
    await quote.fill('Buy less');
    await logOut();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/signin$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
  expect(ownPrompts, 'prompts of the browser').toEqual([]);
});

test('the side menu shows articles, feeds and products, and stays beside a long page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openManager(page, '/admin/reports?site=sunsetdeals');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['All Articles', 'Feeds', 'Products']) {
    await expect(menu.getByRole('menuitem', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  const last = menu.getByRole('menuitem', { name: 'Products', exact: true });
  await expect(page.getByRole('region', { name: 'Table: Clicks by day' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await expect(last).toBeInViewport({ ratio: 1 });
  const ground = await page.locator('.RaSidebar-paper, .MuiDrawer-paper').first().boundingBox();
  expect(Math.round(ground!.y + ground!.height), 'bottom of the menu').toBe(800);

  await page.setViewportSize({ width: 1280, height: 500 });
  await menu.getByRole('menuitem').last().scrollIntoViewIfNeeded();
  await expect(menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.9 });
});

test('the pages of article work are part of All Articles', async ({ page, pageProblems }) => {
  await openManager(page, '/admin/createArticle/66f000000000000000000000');
  await expect(page.getByText('This article could not be loaded')).toBeVisible();
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: /)]);
  const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current=page]');
  await expect(current).toHaveText('All Articles');
  await current.click();
  for (const name of ['Create Article', 'Article Categories']) {
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(current).toHaveText('All Articles');
    await current.click();
  }
});

test('a sign-in shows at once that the page is on its way', async ({ page }) => {
  await page.route(/\/api\/website/, async (route) => {
    await page.getByRole('progressbar', { name: 'Loading' }).last().waitFor();
    await route.continue();
  });
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Homepage Offers', level: 1 })).toBeVisible();
});

async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Website: ${from}` }).click();
  await page.getByRole('textbox', { name: 'Search websites' }).fill(to);
  await page.getByRole('menuitemradio', { name: to }).click();
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('search').getByRole('textbox').fill(words);
  // The list follows the words after a pause; leaving before that would be undone by it.
  await expect(page).toHaveURL(/[?&]filter=/);
  await expect(page.getByText(new RegExp(`^${words}`)).first()).toBeVisible();
}
