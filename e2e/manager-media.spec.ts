import type { components } from '@grabdeals/shared/api.gen';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openByMenu, openManager } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { png, SlotEditor } from './support/slot-editor.js';
import { expect, test } from './support/test.js';

type UploadedImage = components['schemas']['UploadedImageView'];

async function uploadAs(account: Parameters<typeof apiAs>[0], websiteName: string, name: string): Promise<string> {
  const api = await apiAs(account);
  const { buffer, mimeType: mime } = await png(name, '#ffffff');
  const body = { base64Image: buffer.toString('base64'), mime, key: `1767225600000-${name}`, websiteName };
  return (await api.call<UploadedImage>('POST', '/img/upload', body)).data.url;
}

test('an editor reuses last week’s image in three steps, describes it, and replaces it everywhere', async ({
  page,
  context,
}) => {
  test.slow();
  const site = await newWebsite();
  const editor = await newAccount([site.value], { role: 'editor' });
  const url = await uploadAs(editor, site.value, 'last-week.png');

  await test.step('reuse', async () => {
    await openManager(page, '/admin/offerBanner', { account: editor, site: site.value });
    const slots = new SlotEditor(page);
    const upload = await slots.openUpload(1);
    await upload.getByRole('button', { name: 'Choose from library' }).click();
    const library = page.getByRole('dialog', { name: 'Choose from library' });
    await expect(library.getByRole('button', { name: 'Choose last-week.png' })).toBeVisible();
    await expectFitsPhone(page);
    await library.getByRole('button', { name: 'Choose last-week.png' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Replace image of slot 1' })).toBeVisible();
    await slots.fill(1, '/products', 'Last days');
    await slots.save(site.label);
  });

  await test.step('several images are uploaded at once', async () => {
    await openByMenu(page, 'Media');
    const files = [await png('new.png', '#cc3333'), await png('spare.png', '#3333cc')];
    await page.getByLabel('Image files').setInputFiles(files);
    await expect(page.getByText('2 images uploaded')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(3);
  });

  const dialog = page.getByRole('dialog', { name: 'last-week.png' });
  await test.step('an image shows its uses and gets an alt text', async () => {
    await page.getByRole('button', { name: 'Show last-week.png' }).click();
    await expect(dialog.getByRole('list', { name: 'Uses' })).toContainText('Images: Offer');
    await expectFitsPhone(page);
    await dialog.getByRole('textbox', { name: 'Alt text' }).fill('A white square');
    await dialog.getByRole('button', { name: 'Save alt text' }).click();
    await expect(page.getByText('The alt text has been saved.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A white square' })).toBeVisible();
  });

  await test.step('another image replaces it everywhere', async () => {
    await page.getByRole('button', { name: 'Show last-week.png' }).click();
    await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
    await page.getByRole('button', { name: 'Choose new.png' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replace everywhere' }).last().click();
    await expect(page.getByText('Replaced in 1 record.')).toBeVisible();
    const store = await context.newPage();
    await store.goto(siteUrl(site.value, '/offers'));
    await expect(store.locator('main img').first()).toHaveAttribute('src', /-new-/);
    expect(await store.content()).not.toContain(url);
  });

  await test.step('unused images are found and deleted', async () => {
    await page.getByRole('switch', { name: 'Unused images only' }).click();
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show last-week.png' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).last().click();
    await expect(page.getByText('The image has been deleted.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1);
  });
});
