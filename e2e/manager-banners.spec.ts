import type { Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, keepSignedIn, newWebsite, openManager } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { png, previewed, SlotEditor } from './support/slot-editor.js';
import { expect, test } from './support/test.js';

/** Gives a site three offers, the first of them called "First offer". */
async function addOffers(websiteName: string): Promise<void> {
  const api = await apiAs();
  const { data } = await api.call<{ data: { url: string }[] }>(
    'GET',
    '/img/all?offerSection=Offer&websiteName=sunsetdeals',
  );
  const items = ['First', 'Second', 'Third'].map((title, index) => ({
    url: data[index]!.url,
    redirectUrl: '/products',
    title: `${title} offer`,
  }));
  await api.call('POST', '/img/create', { offerSection: 'Offer', websiteName, items });
}

test('offers are added, reordered by keyboard, deleted and taken back', async ({ page, context }) => {
  const site = await newWebsite();
  await addOffers(site.value);
  const editor = new SlotEditor(page);
  await openManager(page, '/admin/offerBanner', { site: site.value });
  await expect(editor.slot(1)).toContainText('First offer');

  await test.step('move the first slot down', async () => {
    const handle = page.getByRole('button', { name: 'Move Slot 1' });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/Slot 1.* position 1 of 3\./)).toBeAttached();
    // The slot listens to arrows a moment after it is picked up.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('Slot 1 is at position 2 of 3.')).toBeAttached({ timeout: 3_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(editor.slot(1)).toContainText('Second offer');
    await expect(editor.slot(2)).toContainText('First offer');
  });

  await test.step('delete a slot and take it back', async () => {
    await page.getByRole('button', { name: 'Delete slot 3' }).click();
    await expect(editor.slots).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(editor.title(3)).toHaveValue('Third offer');
  });

  await test.step('the small icon clears the image only', async () => {
    await page.getByRole('button', { name: 'Remove image of slot 3' }).click();
    await expect(editor.slot(3)).toContainText('Needs an image');
    await expect(editor.title(3)).toHaveValue('Third offer');
    await expect(editor.add).toBeDisabled();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(editor.add).toBeEnabled();
  });

  await test.step('preview, add, and read them on the store in the new order', async () => {
    const preview = await previewed(context, page.getByRole('button', { name: 'Preview in New Tab' }));
    await expect(preview).toHaveURL(new RegExp(`/admin/offerPreview\\?websiteName=${site.value}$`));
    await expect(preview.getByRole('main').getByRole('listitem')).toHaveText([/Second/, /First/, /Third/]);
    await preview.close();
    await editor.save(site.label);
    const store = await context.newPage();
    await store.goto(siteUrl(site.value, '/offers'));
    await expect(store.getByRole('main').getByRole('listitem')).toHaveText([/Second/, /First/, /Third/]);
  });
});

test('an offer says when it ends, and is gone from the store once it has', async ({ page, context }) => {
  const site = await newWebsite();
  await addOffers(site.value);
  const editor = new SlotEditor(page);
  await openManager(page, '/admin/offerBanner', { site: site.value });

  await test.step('the editor marks what has ended', async () => {
    await editor.open(1);
    await editor.end(1).fill('2020-01-01T12:00');
    await expect(editor.slot(1)).toContainText(/Ended\s*Wed, Jan 1, 2020, 12:00\sPM/);
    await editor.open(2);
    await editor.end(2).fill('2099-11-27T14:00');
    await expect(editor.slot(2)).not.toContainText('Ended');
    await expectFitsPhone(page);
  });

  await test.step('the preview shows what the store will', async () => {
    const preview = await previewed(context, page.getByRole('button', { name: 'Preview in New Tab' }));
    await expect(preview.getByRole('main').getByRole('listitem')).toHaveText([/Second/, /Third/]);
    await preview.close();
  });

  await test.step('add, and read it on the store', async () => {
    await editor.save(site.label);
    const store = await context.newPage();
    await store.goto(siteUrl(site.value, '/offers'));
    await expect(store.getByRole('main').getByRole('listitem')).toHaveText([
      /Ends Nov 27, 2099, 9:00 AM ET.*Second/,
      /Third/,
    ]);
    await expect(store.locator('time')).toHaveAttribute('datetime', '2099-11-27T14:00:00.000Z');
    await expectFitsPhone(store);
  });

  await test.step('the editor keeps what the store does not show', async () => {
    await page.reload();
    await editor.open(1);
    await expect(editor.end(1)).toHaveValue('2020-01-01T12:00');
  });
});

test('a file that is no image is rejected, and an image shows its size, cropped to a shape', async ({ page }) => {
  const site = await newWebsite();
  const editor = new SlotEditor(page);
  await openManager(page, '/admin/carousel', { site: site.value });
  const dialog = await editor.openUpload(1);
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(dialog.getByRole('alert')).toHaveText('lie.png is not an image');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();

  await input.setInputFiles(await png('square.png', '#336699', 800, 800));
  await expect(dialog).toContainText(
    'Dimensions at least 500x500 px, high-resolution PNG or JPG, portrait orientation.',
  );
  await expect(dialog).toContainText('square.png, 800 x 800 px');
  await dialog.getByRole('button', { name: 'Portrait' }).click();
  await expect(dialog).toContainText('square.png, 640 x 800 px');
  await dialog.getByRole('button', { name: 'Banner shape' }).click();
  await expect(dialog).toContainText('square.png, 800 x 280 px');
  await expect(dialog).toContainText('crops the image around its center');
  await expectFitsPhone(page);
});

test('what is unsaved on one site stays while another is edited, and each preview shows its own', async ({
  page,
  context,
}) => {
  const [one, two] = await Promise.all([newWebsite(), newWebsite()]);
  await addOffers(one.value);
  await addOffers(two.value);
  const editor = new SlotEditor(page);
  await openManager(page, `/admin/offerBanner?site=${one.value}`);
  await editor.open(1);
  await editor.title(1).fill('Unsaved on one');
  await openPreview(page);
  await expect.poll(() => stored(page, `localOfferList:${one.value}`)).toContain('Unsaved on one');

  const tab = await context.newPage();
  await tab.goto(`/admin/offerBanner?site=${two.value}`);
  const other = new SlotEditor(tab);
  await other.open(1);
  await other.title(1).fill('Unsaved on two');
  await openPreview(tab);
  await expect.poll(() => stored(page, `localOfferList:${two.value}`)).toContain('Unsaved on two');
  expect(await stored(page, 'localOfferList'), 'the shared key').toContain('Unsaved on two');
  expect(await stored(page, `localOfferList:${one.value}`)).toContain('Unsaved on one');

  const preview = await context.newPage();
  for (const [site, title] of [
    [one, 'Unsaved on one'],
    [two, 'Unsaved on two'],
  ] as const) {
    for (const path of ['offerPreview', 'HomePreview']) {
      await preview.goto(`/admin/${path}?websiteName=${site.value}`);
      await expect(preview.getByRole('main').getByRole('listitem').first()).toContainText(title);
    }
  }
  await expectFitsPhone(preview);
});

/** Stores the list of the form for the preview. */
async function openPreview(page: Page): Promise<void> {
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Preview in New Tab' }).click(),
  ]);
  await preview.close();
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

for (const who of ['an operator', 'a signed-out visitor']) {
  test(`a preview is never a white page for ${who}`, async ({ page }) => {
    if (who === 'an operator') await keepSignedIn(page, await apiAs());
    // Blocks all scripts: the first view must not depend on them.
    await page.route('**/*.js', () => undefined);
    for (const path of ['/admin/HomePreview', '/admin/offerPreview', '/admin/articlePreview']) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByText('Loading the preview…')).toBeVisible();
        await expect(page.getByRole('banner')).toBeVisible();
        const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
        await expect.poll(paints).toBe(1);
      });
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
