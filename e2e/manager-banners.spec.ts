import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { apiAs, keepSignedIn, newWebsite, openByMenu, openManager } from './support/manager.js';
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
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(editor.title(3)).toHaveValue('Third offer');
  });

  await test.step('the small icon clears the image only', async () => {
    await page.getByRole('button', { name: 'Remove image of slot 3' }).click();
    await expect(editor.slot(3)).toContainText('Needs an image');
    await expect(editor.title(3)).toHaveValue('Third offer');
    await expect(editor.add).toBeDisabled();
    await page.getByRole('button', { name: 'Undo' }).click();
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

test(
  'an offer says when it ends, and is gone from the store once it has',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const site = await newWebsite();
    await addOffers(site.value);
    const editor = new SlotEditor(page);
    await openManager(page, '/admin/offerBanner', { site: site.value });

    await test.step('the editor marks what has ended', async () => {
      await editor.open(1);
      await editor.end(1).fill('2020-01-01T12:00');
      await expect(editor.slot(1)).toContainText(/Ended\s*Jan 1, 2020, 12:00\sPM/);
      await editor.open(2);
      await editor.end(2).fill('2099-11-27T14:00');
      await expect(editor.slot(2)).not.toContainText('Ended');
      await expectAccessible(page);
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
      await expectAccessible(store);
    });

    await test.step('the editor keeps what the store does not show', async () => {
      await page.reload();
      await editor.open(1);
      await expect(editor.end(1)).toHaveValue('2020-01-01T12:00');
    });
  },
);

test('a file that the browser cannot read as an image is rejected', { tag: '@desktop' }, async ({ page }) => {
  const site = await newWebsite();
  const editor = new SlotEditor(page);
  await openManager(page, '/admin/homeBanner?tab=carousel', { site: site.value });
  const dialog = await editor.openUpload(1);
  const input = dialog.locator('input[type=file]');
  const alert = dialog.getByRole('alert');
  await input.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(alert).toHaveText('lie.png is not an image');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expectAccessible(page);
});

test('the limits of image fields match the guidance', { tag: '@desktop' }, async ({ page }) => {
  const site = await newWebsite();
  const editor = new SlotEditor(page);
  await openManager(page, '/admin/carousel', { site: site.value });
  const dialog = await editor.openUpload(1);
  await dialog.locator('input[type=file]').setInputFiles(await png('square.png', '#336699', 800, 800));
  await expect(dialog).toContainText(
    'Dimensions at least 500x500 px, high-resolution PNG or JPG, portrait orientation.',
  );
  await expect(dialog).toContainText('square.png, 800 x 800 px');
  await dialog.getByRole('button', { name: 'Portrait' }).click();
  await expect(dialog).toContainText('square.png, 640 x 800 px');
  await dialog.getByRole('button', { name: 'Banner shape' }).click();
  await expect(dialog).toContainText('square.png, 800 x 280 px');
  await expect(dialog).toContainText('crops the image around its center');
  await expectAccessible(page);
});

test(
  'what was not saved is offered on the next visit, and is not left without asking',
  { tag: '@desktop' },
  async ({ page }) => {
    const site = await newWebsite();
    const editor = new SlotEditor(page);
    await openManager(page, '/admin/offerBanner', { site: site.value });
    await expect(editor.slots).toHaveCount(3);
    await openByMenu(page, 'Homepage Offers');
    await expect(page).toHaveURL(/\/admin\/homeBanner\?site=\w+$/);
    await expect(page.getByRole('heading', { name: 'Homepage Offers', level: 1 })).toBeVisible();
    await editor.fill(1, 'https://shop.example/', 'Half a banner');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('localBannerList'))).toContain('Half a banner');

    await test.step('the way back asks first', async () => {
      await page.evaluate(() => history.back());
      await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(editor.title(1)).toHaveValue('Half a banner');
    });

    await test.step('the next visit offers it', async () => {
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await expect(page.getByText(/^You have unsaved changes from /)).toBeVisible();
      await expect(editor.title(1)).toHaveValue('');
      await page.getByRole('button', { name: 'Restore' }).click();
      await expect(editor.slot(1)).toContainText('Half a banner');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(editor.title(1)).toHaveValue('');
      expect(await page.evaluate(() => localStorage.getItem('localBannerList'))).toBeNull();
    });
  },
);

test(
  'what is unsaved on one site stays while another is edited, and each preview shows its own',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const [one, two] = await Promise.all([newWebsite(), newWebsite()]);
    await addOffers(one.value);
    await addOffers(two.value);
    const editor = new SlotEditor(page);
    await openManager(page, `/admin/offerBanner?site=${one.value}`);
    await editor.open(1);
    await editor.title(1).fill('Unsaved on one');
    await expect.poll(() => stored(page, `localOfferList:${one.value}`)).toContain('Unsaved on one');

    const tab = await context.newPage();
    await tab.goto(`/admin/offerBanner?site=${two.value}`);
    const other = new SlotEditor(tab);
    await other.open(1);
    await other.title(1).fill('Unsaved on two');
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
    await expectAccessible(preview);
  },
);

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

for (const path of ['/admin/HomePreview', '/admin/offerPreview', '/admin/articlePreview']) {
  for (const who of ['an operator', 'a signed-out visitor']) {
    test(`${path} is never a white page for ${who}`, { tag: '@desktop' }, async ({ page }) => {
      if (who === 'an operator') await keepSignedIn(page, await apiAs());
      // Blocks all scripts: the first view must not depend on them.
      await page.route('**/*.js', () => undefined);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByText('Loading the preview…')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      const paint = () =>
        page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          const [first] = performance.getEntriesByName('first-contentful-paint');
          return first && navigation ? first.startTime - navigation.responseEnd : Infinity;
        });
      await expect.poll(paint).toBeLessThan(1000);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

test('a preview is for signed-in operators only', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/admin/HomePreview', '/admin/offerPreview', '/admin/themePreview']) {
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await expect(page).toHaveURL(/\/admin\/signin$/);
  }
});
