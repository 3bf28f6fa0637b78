import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newWebsite, openByMenu, openManager, uniqueName } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { SlotEditor } from './support/slot-editor.js';
import { expect, test } from './support/test.js';

/** A November in the future. */
const YEAR = new Date().getUTCFullYear() + 2;
const START = `${YEAR}-11-29T09:00`;
const END = `${YEAR}-12-02T18:00`;

/** Returns a day as the agenda names it, such as "Friday, November 29". */
const dayName = (time: string) =>
  new Date(`${time}Z`).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

const PICTURE = '/media/demo/products/stridewell/tempo-4-running-shoe-electric-blue.svg';

test('a banner is scheduled, hidden from shoppers, and found in the calendar', async ({ page, context }) => {
  const site = await newWebsite();
  const title = uniqueName('Black Friday');
  const api = await apiAs();
  await api.call('POST', '/img/create', {
    offerSection: 'Offer',
    websiteName: site.value,
    items: [{ url: PICTURE, redirectUrl: '/products', title }],
  });
  const editor = new SlotEditor(page);

  await test.step('enter a start and an end', async () => {
    await openManager(page, '/admin/offerBanner', { site: site.value });
    await editor.open(1);
    await expect(editor.title(1)).toHaveValue(title);
    await expect(editor.slot(1)).toContainText('Times are in UTC.');
    await editor.start(1).fill(START);
    await editor.end(1).fill(`${YEAR}-11-29T08:00`);
    await editor.add.click();
    await expect(editor.slot(1)).toContainText('The end must be after the start.');
    await editor.end(1).fill(END);
    await expect(editor.slot(1)).toContainText(new RegExp(String.raw`Scheduled\s*\w{3}, Nov 29, ${YEAR}, 9:00\sAM`));
    await expectFitsPhone(page);
    await editor.save(site.label);
  });

  await test.step('shoppers do not see it yet', async () => {
    const store = await context.newPage();
    await store.goto(siteUrl(site.value, '/offers'));
    await expect(store.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(store.getByText(title)).toHaveCount(0);
    await store.close();
  });

  await test.step('the calendar shows its start and its end', async () => {
    await openByMenu(page, 'Calendar');
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await page.goto(`/admin/calendar?month=${YEAR}-11`);
    await page.getByRole('combobox', { name: 'Website' }).click();
    await page.getByRole('option', { name: site.label }).click();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Offer' }).click();
    const table = page.getByRole('table', { name: `November ${YEAR}` });
    await expect(table.getByRole('link', { name: `Offer ${title}: goes live at 9:00 AM` })).toBeVisible();
    await page.getByRole('button', { name: 'Agenda' }).click();
    const start = page.getByRole('region', { name: dayName(START) });
    await expect(start).toContainText(/9:00\sAM\s*Goes live/);
    await expect(start).toContainText(`Offer · ${site.label}`);
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('region', { name: dayName(END) })).toContainText(/6:00\sPM\s*Ends/);
  });

  await test.step('the entry opens the list of offers', async () => {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
    await expect(editor.start(1)).toHaveValue(START);
  });
});

test('an article is scheduled, listed as scheduled, and previewed like a draft', async ({ page }) => {
  const site = await newWebsite();
  const title = uniqueName('Ten jackets');
  const api = await apiAs();
  const { id } = await api.call<{ id: string }>('POST', '/content', {
    title,
    category: 'travel',
    image: PICTURE,
    websiteName: [site.value],
    status: 'Draft',
  });
  await openManager(page, `/admin/createArticle/${id}`, { site: site.value });

  await test.step('choose when readers see it', async () => {
    await page.getByRole('radio', { name: 'Published' }).check();
    await page.getByRole('radio', { name: 'Schedule' }).check();
    await page.getByLabel('Start time').fill(START);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Update Article' }).click();
    await page.getByRole('button', { name: 'Okay' }).click();
  });

  await test.step('the list says when it goes live', async () => {
    await expect(page).toHaveURL(/[?&]tab=Published/);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText(new RegExp(String.raw`Scheduled\s*\w{3}, Nov 29, ${YEAR}, 9:00\sAM`));
    const href = await card.getByRole('link', { name: title, exact: true }).getAttribute('href');
    expect(href).toMatch(/^\/admin\/articlePreview\?/);
    await page.goto(href!);
    await expect(page.getByText('Shoppers do not see this version.')).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

test('a theme is scheduled and deleted again', async ({ page, context }) => {
  const site = await newWebsite();
  const api = await apiAs();
  await api.call('POST', '/theme/create', { websiteName: site.value, websiteData: { siteName: 'Usual Finds' } });
  await openManager(page, '/admin/theme?tab=scheduled', { site: site.value });
  const name = page.getByRole('textbox', { name: 'Site name' });

  await test.step('the form begins with the usual theme', async () => {
    await expect(page.getByText('No theme is scheduled.')).toBeVisible();
    await expect(name).toHaveValue('Usual Finds');
    await name.fill('Black Friday Finds');
    await page.getByRole('button', { name: 'Schedule theme' }).click();
    await expect(page.getByText('Please enter a start time')).toBeVisible();
    await page.getByLabel('Start time').fill('2020-11-29T09:00');
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Schedule theme' }).click();
    await expect(page.getByText('The theme has been scheduled.')).toBeVisible();
  });

  await test.step('shoppers see it, and the usual theme after it is deleted', async () => {
    const store = await context.newPage();
    const nameOnStore = store.getByText('Black Friday Finds').first();
    await store.goto(siteUrl(site.value));
    await expect(nameOnStore).toBeVisible();
    await page.getByRole('tab', { name: 'Usual theme' }).click();
    await expect(name).toHaveValue('Usual Finds');
    await page.getByRole('tab', { name: 'Scheduled theme' }).click();
    await expect(name).toHaveValue('Black Friday Finds');
    await page.getByRole('button', { name: 'Delete schedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete schedule' }).click();
    await expect(page.getByText('No theme is scheduled.')).toBeVisible();
    await store.reload();
    await expect(nameOnStore).toHaveCount(0);
  });
});
