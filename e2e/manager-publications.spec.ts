import type { Locator, Page } from '@playwright/test';
import { newWebsite, openManager, uniqueName, type Website } from './support/manager.js';
import { apiUrl } from './support/product.js';
import { expect, test } from './support/test.js';

/** A second of silence: a WAV file of 8,000 samples of 8 bits a second. */
function silence(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + 8_000, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(8_000, 40);
  return Buffer.concat([header, Buffer.alloc(8_000, 0x80)]);
}

async function addTo(page: Page, website: Website): Promise<void> {
  const input = page.getByRole('combobox', { name: /^Websites/ });
  await input.fill(website.label);
  await page.getByRole('option', { name: website.label }).click();
}

/** What a visitor of the site reads. */
async function published(path: string, websiteName: string): Promise<{ data: Record<string, unknown>[] }> {
  const answer = await fetch(apiUrl(`${path}?websiteName=${websiteName}`));
  return (await answer.json()) as { data: Record<string, unknown>[] };
}

function field(page: Page, name: string): Locator {
  const labelled = page.getByLabel(new RegExp(`^${name.replace(/[()]/g, String.raw`\$&`)}`));
  // Sections of the form are labelled too.
  return page.locator('input, textarea').and(labelled).first();
}

async function removeFromList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  // Behind the dialog the list has no roles to be found by.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
}

test('an event is added, changed and deleted, on the websites that it names', async ({ page }) => {
  const [first, second] = await Promise.all([newWebsite(), newWebsite()]);
  const title = uniqueName('Harvest Sale');
  await openManager(page, '/admin/events', { site: first.value });
  await expect(page.getByText('No events yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add event' }).click();

  await test.step('add', async () => {
    await field(page, 'Title').fill(title);
    await field(page, 'Start time (UTC)').fill('2099-11-27T14:00');
    await field(page, 'End time (UTC)').fill('2099-11-27T13:00');
    await addTo(page, second);
    await page.getByRole('button', { name: 'Add event' }).click();
    await expect(page.getByText('The end must be after the start.')).toBeVisible();
    await field(page, 'End time (UTC)').fill('2099-11-27T18:00');
    await page.getByRole('button', { name: 'Add event' }).click();
    await expect(page.getByText('Event added')).toBeVisible();
    for (const { value } of [first, second]) {
      const { data } = await published('/event/all', value);
      expect(data).toMatchObject([{ title, startsAt: '2099-11-27T14:00:00.000Z' }]);
    }
  });

  await test.step('change', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText(/Nov 27, 2099, 2:00\sPM UTC/)).toBeVisible();
    await page.getByRole('link', { name: title }).click();
    await field(page, 'Location').fill('Bryant Park');
    await page.getByRole('button', { name: 'Update event' }).click();
    await expect(page.getByText('Event updated')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('Bryant Park')).toBeVisible();
  });

  await test.step('delete', async () => {
    await removeFromList(page, title);
    expect((await published('/event/all', second.value)).data).toEqual([]);
  });
});

test('the audio of a podcast is uploaded, and its duration read', async ({ page }) => {
  const site = await newWebsite();
  const title = uniqueName('Pricing');
  await openManager(page, '/admin/podcasts/create', { site: site.value });
  await field(page, 'Title').fill(title);
  await field(page, 'Published (UTC)').fill('2026-11-20T09:00');
  const file = page.getByLabel('Audio file');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('notes.txt is not an audio file')).toBeVisible();
  await file.setInputFiles({ name: 'episode.wav', mimeType: 'audio/wav', buffer: silence() });
  await expect(page.getByText('Audio uploaded successfully')).toBeVisible();
  await expect(page.getByText('notes.txt is not an audio file')).toHaveCount(0);
  await expect(field(page, 'Duration (seconds)')).toHaveValue('1');
  await expect(page.getByRole('textbox', { name: /^Audio/ })).toHaveValue(/^\/media\/uploads\/.+episode.+\.wav$/);
  await page.getByRole('button', { name: 'Add podcast' }).click();
  await expect(page.getByText('Podcast added')).toBeVisible();
  const [podcast] = (await published('/prodcast/all', site.value)).data;
  expect(podcast).toMatchObject({ title, durationSeconds: 1 });
  const stored = await fetch(new URL(String(podcast?.['audioUrl']), apiUrl('/')));
  expect(stored.status).toBe(200);
  await removeFromList(page, title);
});

test('a redirect leads shoppers on while it is active', async ({ page }) => {
  const site = await newWebsite();
  const follow = async () => {
    const answer = await fetch(apiUrl('/redirect'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Grabdeals-Site': site.value },
      body: JSON.stringify({ redirectId: 'autumn-sale', query: { uid: 'autumn-sale' } }),
    });
    return (await answer.json()) as { redirect?: string };
  };
  await openManager(page, '/admin/redirects', { site: site.value });
  await page.getByRole('link', { name: 'Add redirect' }).click();

  await test.step('add', async () => {
    await field(page, 'Redirect ID').fill('autumn sale');
    await field(page, 'Destination URL').fill('shop.example');
    await page.getByRole('button', { name: 'Add redirect' }).click();
    await expect(page.getByText('Please use 1 to 64 letters, digits, hyphens, underscores or dots')).toBeVisible();
    await expect(page.getByText('Please enter a URL that begins with https:// or http://')).toBeVisible();
    await field(page, 'Redirect ID').fill('autumn-sale');
    await field(page, 'Destination URL').fill('https://shop.example/sale?a=b');
    await page.getByRole('button', { name: 'Add redirect' }).click();
    await expect(page.getByText('Redirect added')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    expect(await follow()).toEqual({ redirect: 'https://shop.example/sale?a=b' });
  });

  await test.step('copy its link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link of autumn-sale' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hostname).toBe(`${site.value}.localhost`);
    expect(new URL(link).search).toBe('?uid=autumn-sale');
  });

  await test.step('switch it off', async () => {
    await page.getByRole('link', { name: 'autumn-sale' }).click();
    await page.getByRole('switch', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Update redirect' }).click();
    await expect(page.getByText('Redirect updated')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    // The form has a delete button of the same name.
    await expect(page.getByRole('heading', { name: 'Redirects', exact: true })).toBeVisible();
    expect(await follow()).toEqual({});
  });

  await test.step('delete', () => removeFromList(page, 'autumn-sale'));
});
