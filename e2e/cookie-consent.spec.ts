import type { BrowserContext, Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SITE = 'flashbranddeals';
const DAY_S = 24 * 60 * 60;
/** The cookie asks for 1000 days (shared/src/cookies.spec.ts); Chromium keeps none longer than this. */
const DAYS_KEPT = 400;

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookies Settings' });

async function openSettings(page: Page): Promise<void> {
  // Before hydration the link leads to the policy, where the choices are too.
  await page.waitForFunction(() => window.dataLayer !== undefined);
  await banner(page).getByRole('link', { name: 'Cookies Settings' }).click();
  await expect(settings(page)).toBeVisible();
}

async function consentCookies(context: BrowserContext) {
  // The clock of cookies is the system's, which TEST_DATE does not move.
  const now = performance.timeOrigin + performance.now();
  return (await context.cookies()).map(({ name, value, path, expires }) => ({
    name,
    value,
    path,
    days: Math.round((expires - now / 1000) / DAY_S),
  }));
}

/** Returns the commands for Google's tags, and the granted signals besides the necessary one. */
async function signals(page: Page): Promise<string[]> {
  const commands = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => {
      const [, command, states] = Array.from(entry as ArrayLike<unknown>);
      return [Object.prototype.toString.call(entry), command, states] as [string, string, Record<string, string>];
    }),
  );
  return commands.map(([kind, command, states]) => {
    expect(kind, 'the type that the tags require').toBe('[object Arguments]');
    const granted = Object.keys(states).filter((name) => states[name] === 'granted' && name !== 'security_storage');
    return [command, ...granted.sort()].join(' ');
  });
}

const CHOICES = [
  ['Accept All Cookies', 'allowall', 6],
  ['Deny', 'deny', 0],
] as const;

for (const [button, value, granted] of CHOICES) {
  test(`${button} stores ${value} for the longest time, and the banner does not return`, async ({ page, context }) => {
    await page.goto(siteUrl(SITE));
    await expect(banner(page)).toBeVisible();
    await page.waitForFunction(() => window.dataLayer !== undefined);
    expect(await signals(page)).toEqual(['default']);
    expect(await consentCookies(context)).toEqual([]);

    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toBeHidden();
    expect(await consentCookies(context)).toEqual([{ name: SITE, value, path: '/', days: DAYS_KEPT }]);
    const [first, update] = await signals(page);
    expect(first).toBe('default');
    expect(update!.split(' ').slice(1)).toHaveLength(granted);

    await page.goto(siteUrl(SITE, '/brands'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect.poll(async () => (await signals(page))[1]).toBe(update);

    await page.goto(siteUrl('luxurygrabz', '/aboutus'));
    await expect(banner(page), 'the choice does not apply to another site').toBeVisible();
  });
}

test('a selection is made in the settings by keyboard, and can be changed from the footer', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await openSettings(page);
  for (const tab of ['Consent', 'Details', 'About']) await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  await expectFitsPhone(page);
  await page.getByRole('switch', { name: 'Statistics' }).press('Space');
  await page.getByRole('button', { name: 'Allow Selection' }).press('Enter');
  await expect(settings(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await consentCookies(context)).toEqual([{ name: SITE, value: 'allowselection', path: '/', days: DAYS_KEPT }]);
  expect(await signals(page)).toEqual(['default', 'update analytics_storage']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies Settings' }).click();
  await expect(page.getByRole('switch', { name: 'Statistics' })).toBeChecked();
  await page.getByRole('switch', { name: 'Statistics' }).click();
  await page.getByRole('switch', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Allow Selection' }).click();
  expect((await signals(page)).at(-1)).toBe('update functionality_storage personalization_storage');
});

test('the page does not scroll while the focus moves through the banner', async ({ page }) => {
  await page.goto('/');
  const deny = page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Deny' });
  for (let stops = 0; stops < 5; stops++) await page.keyboard.press('Tab');
  await expect(deny).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('nothing is loaded from elsewhere and nothing is stored before a choice', async ({ page, context }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (['script', 'xhr', 'fetch', 'ping'].includes(request.resourceType())) {
      if (new URL(request.url()).host !== new URL(siteUrl(SITE)).host) elsewhere.push(request.url());
    }
  });
  await page.goto(siteUrl(SITE));
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } });

  test('no banner is shown, and all choices remain denied', async ({ page, context }) => {
    await context.addCookies([{ name: SITE, value: 'allowall', url: siteUrl(SITE) }]);
    await page.goto(siteUrl(SITE, '/aboutus'));
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => signals(page)).toEqual(['default', 'update']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies Settings' }).click();
    await expect(settings(page)).toContainText('Global Privacy Control');
    await page.getByRole('button', { name: 'Allow All' }).click();
    await expect(settings(page)).toBeHidden();
    expect((await signals(page)).at(-1)).toBe('update');
  });
});
