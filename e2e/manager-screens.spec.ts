import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { apiAs, openByMenu, openManager } from './support/manager.js';
import { overflow } from './support/overflow.js';
import { expect, test } from './support/test.js';

// All screens of the Site Manager, at both widths, in light and dark mode. Other tests check dialogs and states that these do not reach.

const SITE = 'sunsetdeals';
const GROUPS = ['Store', 'Content', 'Catalog', 'Results', 'Community', 'Installation'];

/** Screens without an item in the menu, and tabs. */
const OTHER_SCREENS: Record<string, readonly string[]> = {
  'forms of the store and of the catalog': [
    ...['homeBanner?tab=carousel', 'announcements/create', 'theme?tab=scheduled', 'coupons/create', 'coupons/import'],
    'merchants/create',
    ...['feeds/create', 'feed-runs', 'synonyms/create', 'sites/create', 'users/create', 'api-keys/create'],
  ],
  'forms of content, and the account': [
    ...[
      'createArticle',
      'articleCategories',
      'pages/footer',
      'redirects/create',
      'redirects/import',
      'events/create',
      'podcasts/create',
    ],
    ...['quotes/create', 'MyProfileInfo', 'changePassword'],
  ],
};

/**
 * Screens of a record: the resource of the API, the path of the screen, and the order in which a record of the demo data, which no
 * test deletes, is the first.
 */
const RECORDS = [
  ['products', 'products', 'title'],
  ['website', 'sites', 'createdAt'],
  ['users', 'users', 'createdAt'],
  ['announcements', 'announcements', 'createdAt'],
  ['coupons', 'coupons', 'createdAt'],
  ['merchants', 'merchants', 'mid'],
  ['content', 'createArticle', 'createdAt'],
] as const;

const SIGNED_OUT = ['signin', 'signup', 'forgotPassword', 'resetPassword#token=t', 'acceptInvitation#token=t'];

/** Waits until the screen shows its data, and checks that it fits. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect.poll(() => overflow(page)).toBe(0);
}

async function expectDarkMode(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
}

/** Checks a screen that has the same parts at both widths: it fits a desktop, and is accessible on a phone. */
async function expectGoodForm(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectLoaded(page);
  await page.setViewportSize(size);
  await expectLoaded(page);
  await expectAccessible(page);
}

for (const group of GROUPS) {
  test(
    `the screens under ${group} fit, and are accessible, on phones in light and on desktops in dark mode`,
    { tag: '@widths' },
    async ({ page, isMobile }) => {
      // Up to eight screens, each with axe.
      test.slow();
      if (!isMobile) await page.emulateMedia({ colorScheme: 'dark' });
      await openManager(page, '/admin/homeBanner', { site: SITE });
      if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
      else await expectDarkMode(page);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.locator('[role=menuitem][aria-expanded]')).toHaveText(GROUPS);
      const heading = menu.getByRole('menuitem', { name: group, exact: true });
      if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
      const items = menu.getByRole('group', { name: group }).getByRole('menuitem');
      await expect(items).not.toHaveCount(0);
      for (const label of await items.allTextContents()) {
        await test.step(label, async () => {
          if (await menu.isVisible()) await items.filter({ hasText: label }).first().click();
          else await openByMenu(page, label);
          if (isMobile) await expect(menu).toBeHidden();
          await expectLoaded(page);
          await expectAccessible(page);
        });
      }
    },
  );
}

for (const [name, screens] of Object.entries(OTHER_SCREENS)) {
  test(`${name} fit, and are accessible`, { tag: '@mobile' }, async ({ page }) => {
    test.slow();
    await openManager(page, '/admin/homeBanner', { site: SITE });
    for (const screen of screens) {
      await test.step(screen, async () => {
        await page.goto(`/admin/${screen}`);
        await expectGoodForm(page);
      });
    }
  });
}

test('the forms of articles and of the account are accessible in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openManager(page, '/admin/homeBanner', { site: SITE });
  for (const screen of ['createArticle', 'MyProfileInfo']) {
    await page.goto(`/admin/${screen}`);
    await expectLoaded(page);
    await expectDarkMode(page);
    await expectAccessible(page);
  }
});

test('the screens of records fit, and are accessible', { tag: '@mobile' }, async ({ page }) => {
  test.slow();
  const owner = await apiAs();
  await openManager(page, '/admin/homeBanner', { site: SITE });
  for (const [resource, screen, sort] of RECORDS) {
    await test.step(screen, async () => {
      const [record] = await owner.call<{ id: string }[]>('GET', `/${resource}?range=[0,0]&sort=["${sort}","ASC"]`);
      await page.goto(`/admin/${screen}/${record!.id}`);
      await expectGoodForm(page);
    });
  }
});

test('the screens before the sign-in fit, and are accessible', { tag: '@mobile' }, async ({ page, pageProblems }) => {
  for (const screen of SIGNED_OUT) {
    await test.step(screen, async () => {
      await page.goto(`/admin/${screen}`);
      await expectGoodForm(page);
    });
  }
  // The token of the invitation is not valid.
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: .*\/api\/invitations\/open$/)]);
});
