import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openByMenu, openManager, signIn, uniqueName } from './support/manager.js';
import { avoidMidnight, expect, test } from './support/test.js';

const DAY_MS = 86_400_000;
/** A merchant of the demo data. */
const MID = 199042;

/** Returns the UTC day that is `days` away; the browser's time zone is UTC. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Two new websites with earnings of yesterday ($3 and $4) and of the day before ($14), and an account that manages both. */
async function twoEarningSites() {
  await avoidMidnight();
  const sites = await Promise.all([newWebsite(), newWebsite()]);
  const owner = await apiAs();
  const row = { network: 'e2e', mid: MID, clicks: 1, conversions: 1 };
  const rows = sites.flatMap(({ value: websiteName }, index) => [
    { ...row, websiteName, day: dayIn(-1), earnings: 3 + index },
    { ...row, websiteName, day: dayIn(-2), earnings: 7 },
  ]);
  await owner.call('POST', '/home/redclub/saveDailyReports', { rows });
  return { sites, account: await newAccount(sites.map(({ value }) => value)) };
}

async function addCoupon(websiteName: string, title: string, endsInDays: number): Promise<void> {
  const owner = await apiAs();
  const endsAt = new Date(Date.now() + endsInDays * DAY_MS).toISOString();
  const discount = { kind: 'percentage', percent: 5 };
  await owner.call('POST', '/coupons', { mid: MID, title, discount, websiteName: [websiteName], endsAt });
}

test('yesterday’s earnings over all websites take one step after the sign-in, and none from the start page', async ({
  page,
}) => {
  const { account } = await twoEarningSites();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
  const results = page.getByRole('region', { name: 'Results' });

  await test.step('one step: the menu', async () => {
    await openByMenu(page, 'Overview');
    await expect(results.getByText('$7.00', { exact: true }).first()).toBeVisible();
    await expect(results.getByText('-50%').first()).toBeVisible();
    await expect(page.getByText('in your time zone (UTC)')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chart: Earnings of the last 14 days.*: \$7\.00/ })).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step('no step: the account starts with the overview', async () => {
    await page.goto('/admin/MyProfileInfo');
    await page.getByRole('button', { name: 'edit' }).click();
    await page.getByRole('combobox', { name: /^Start page/ }).click();
    await page.getByRole('option', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByRole('button', { name: 'Update account' }).click();
    await page.getByRole('button', { name: 'Okay' }).click();
    await page.goto('/admin/signout');
    await expect(page.getByLabel('Email Address')).toBeVisible();
    await signIn(page, account);
    await expect(page).toHaveURL(/\/admin\/overview\?site=\w+$/);
    await expect(results.getByText('$7.00', { exact: true }).first()).toBeVisible();
  });

  await test.step('the reports of yesterday contain the same number', async () => {
    await results.getByRole('link', { name: 'Yesterday' }).click();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$7.00');
  });
});

test('a task opens the list of the website with the filter', async ({ page }) => {
  const { sites, account } = await twoEarningSites();
  const [first, second] = sites;
  const soon = uniqueName('Ends soon');
  await addCoupon(first.value, soon, 2);
  await addCoupon(second.value, uniqueName('Ends soon'), 2);
  const later = uniqueName('Ends later');
  await addCoupon(first.value, later, 9);
  await openManager(page, '/admin/overview', { account, site: second.value });
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('link', { name: `2 coupons end within 3 days: ${first.label}, 1` }).click();
  await expect(page.getByRole('button', { name: `Website: ${first.label}` })).toBeVisible();
  await expect(page.getByRole('link', { name: soon })).toBeVisible();
  await expect(page.getByRole('link', { name: later })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Status' })).toContainText('Ends within 3 days');
});
