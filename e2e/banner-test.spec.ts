import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './support/accessibility.js';
import { watchLayoutShift } from './support/layout-shift.js';
import { apiAs, keepSignedIn, newWebsite } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { previewed, SlotEditor } from './support/slot-editor.js';
import { expect, test } from './support/test.js';

/** Returns a site with two slides of the carousel, of which the first one has the variant. */
async function siteWithTest(variant: object) {
  const site = await newWebsite();
  const api = await apiAs();
  const { data } = await api.call<{ data: { url: string }[] }>(
    'GET',
    '/img/all?offerSection=Banner&websiteName=sunsetdeals',
  );
  const item = (title: string, index: number) => ({
    url: data[index]!.url,
    redirectUrl: 'https://www.crocs.example/sale',
    title,
  });
  const items = [{ ...item('Variant A', 0), variant: { url: data[1]!.url, ...variant } }, item('Other banner', 1)];
  await api.call('POST', '/img/create', { offerSection: 'Banner', websiteName: site.value, items });
  return site;
}

/** The visible banners between the rows of home, and the slides above them. */
const banners = (page: Page) => page.getByRole('main').getByRole('link', { name: /Variant [AB]/ });

for (const [variant, other, chance, tag] of [
  ['A', 'B', 0.6, undefined],
  ['B', 'A', 0.4, '@widths'],
] as const) {
  test(`half of the visitors see variant ${variant}`, { tag }, async ({ page }) => {
    const site = await siteWithTest({ title: 'Variant B with a much longer title than the other one has' });
    await page.addInitScript((value) => (Math.random = () => value), chance);
    const shift = await watchLayoutShift(page);
    await page.goto(siteUrl(site.value));
    await expect(banners(page).first()).toContainText(`Variant ${variant}`);
    await expect(page.getByRole('main').getByRole('link', { name: `Variant ${other}` })).toHaveCount(0);
    for (const link of await banners(page).all()) await expect(link).toContainText(`Variant ${variant}`);
    expect(await shift()).toBeLessThan(0.02);
    await expectAccessible(page);
    const report = page.waitForRequest((request) => request.url().endsWith('/api/clicks'));
    await banners(page)
      .last()
      .evaluate((link: HTMLAnchorElement) => {
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
      });
    expect((await report).postDataJSON()).toMatchObject({
      variant: expect.stringMatching(new RegExp(`^[0-9a-f]{16}:${variant.toLowerCase()}$`)),
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all visitors see variant A', async ({ page }) => {
    const site = await siteWithTest({ title: 'Variant B' });
    await page.goto(siteUrl(site.value));
    await expect(banners(page).first()).toContainText('Variant A');
    await expect(page.getByRole('main').getByRole('link', { name: /Variant B/ })).toHaveCount(0);
  });
});

test('an operator tests a banner, previews both variants, and keeps B', async ({ page, context }) => {
  const site = await siteWithTest({ title: 'Variant B' });
  await keepSignedIn(page, await apiAs(), site.value);
  await page.goto('/admin/homeBanner');
  const editor = new SlotEditor(page);
  await editor.open(1);
  const variant = page.getByRole('region', { name: 'Variant B' });
  await expect(variant.getByRole('status')).toContainText('No difference yet');
  await expectFitsPhone(page);

  const preview = await previewed(context, page.getByRole('button', { name: 'Preview', exact: true }));
  await expect(
    preview
      .getByRole('main')
      .getByRole('link', { name: /Variant A/ })
      .first(),
  ).toBeVisible();
  await expect(
    preview
      .getByRole('main')
      .getByRole('link', { name: /Variant B/ })
      .first(),
  ).toBeVisible();
  await preview.close();

  await variant.getByRole('button', { name: 'Keep B' }).click();
  await expect(variant).toHaveCount(0);
  await editor.save(site.label);
  const store = await context.newPage();
  await store.goto(siteUrl(site.value));
  await expect(banners(store).first()).toContainText('Variant B');
  await expect(store.getByText('Variant A')).toHaveCount(0);
});
