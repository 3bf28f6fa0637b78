import type { Locator, Page } from '@playwright/test';
import type { components } from '@grabdeals/shared/api.gen';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openManager, uniqueName } from './support/manager.js';
import { apiUrl, siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

type Article = components['schemas']['ArticleView'];

/** Eight pixels square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM442KMFTEMLQkAs9lQwWxIPfYAAAAASUVORK5CYII=',
  'base64',
);

/** Creates an article over the API. */
async function newArticle(site: string, fields: Partial<components['schemas']['SaveArticleDto']> = {}) {
  const owner = await apiAs();
  return owner.call<Article>('POST', '/content', {
    title: uniqueName('Article'),
    category: 'travel',
    image: '/media/demo/products/stridewell/tempo-4-running-shoe-electric-blue.svg',
    websiteName: [site],
    status: 'Draft',
    ...fields,
  });
}

async function choose(page: Page, field: string, ...options: string[]): Promise<void> {
  const input = page.getByRole('combobox', { name: new RegExp(`^${field}`) });
  for (const option of options) {
    await input.fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await input.press('Escape');
}

async function uploadPicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload Image', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Image file').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: PICTURE });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Remove Image', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

function titleOf(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Title/ });
}

function card(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Product ${number}`, exact: true });
}

async function fillCard(product: Locator, { title, link, words }: { title: string; link: string; words: string }) {
  await product.getByLabel('Product Title').fill(title);
  await product.getByLabel('Product Link').fill(link);
  await product.getByLabel('Brand Name').fill('Stridewell');
  await product.getByRole('textbox', { name: 'Product Description' }).fill(words);
}

test('an article with two products is read on the two sites that it names, and on no other', async ({
  page,
  context,
  pageProblems,
}) => {
  const [first, second, third] = await Promise.all([newWebsite(), newWebsite(), newWebsite()]);
  const title = uniqueName('Two Shoes');
  await openManager(page, '/admin/createArticle', { site: first.value });
  const submit = page.getByRole('button', { name: 'Create Article' });

  await test.step('write', async () => {
    await expect(page.getByRole('heading', { name: 'Create Article', level: 1 })).toBeVisible();
    await expect(card(page, 1)).toBeVisible();
    await expect(submit).toBeDisabled();
    await titleOf(page).fill(title);
    await page.getByRole('combobox', { name: /^Category/ }).click();
    await page.getByRole('option', { name: 'Running', exact: true }).click();
    await page.getByRole('radio', { name: 'Published' }).check();
    await choose(page, 'Web Sites', second.label);
    await expect(submit).toBeDisabled();
    await uploadPicture(page);
    await expect(submit).toBeEnabled();
    const description = page.getByRole('textbox', { name: 'Description', exact: true });
    await description.fill('Run in the morning.');
    await description.press('ControlOrMeta+a');
    await page.getByRole('group', { name: 'Formatting of Description' }).getByRole('button', { name: 'Bold' }).click();
  });

  await test.step('two product cards, the second one moved up by keyboard', async () => {
    await fillCard(card(page, 1), { title: 'Slow Shoe', link: 'https://shop.example/slow', words: 'For long runs.' });
    await page.getByRole('button', { name: 'Add New Product' }).click();
    await fillCard(card(page, 2), { title: 'Fast Shoe', link: 'https://shop.example/fast', words: 'For short runs.' });
    await page.getByRole('button', { name: /^Product 2/ }).click();
    await page.getByRole('button', { name: 'Move Product 2' }).press('Space');
    await expect(page.getByText(/^Picked up Product 2/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/position 1 of 2\.$/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(card(page, 1)).toContainText('Fast Shoe');
  });

  await test.step('save', async () => {
    await submit.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('successfully created');
    // The form behind the dialog has no roles to be found by.
    await expect(page.locator('input[name="title"]')).toHaveValue('');
    await expect(page.locator('input[name="products.0.title"]')).toHaveValue('');
    await expect(page.locator('input[name="products.1.title"]')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByRole('heading', { name: 'Update Article', level: 1 })).toBeVisible();
    await expect(titleOf(page)).toHaveValue(title);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
      expect.stringMatching(/^articleDraft/),
    );
  });

  await test.step('read on both sites, not on the third', async () => {
    const owner = await apiAs();
    const found = await owner.call<{ data: Article[] }>('POST', '/content/all', { websiteName: first.value, q: title });
    const path = `/article/anything/${found.data[0]?.id}`;
    const reader = await context.newPage();
    for (const site of [first, second]) {
      await reader.goto(siteUrl(site.value, path));
      await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(reader.locator('strong', { hasText: 'Run in the morning.' })).toBeVisible();
      const products = reader
        .getByRole('region', { name: 'Products in this article' })
        .getByRole('heading', { level: 3 });
      await expect(products).toHaveText([/^Fast Shoe/, /^Slow Shoe/]);
    }
    const answer = await reader.goto(siteUrl(third.value, path));
    expect(answer?.status()).toBe(404);
    pageProblems.splice(0);
  });
});

test('a draft is seen in the preview only', async ({ page, context, request }) => {
  const site = await newWebsite({ contact: { email: 'hello@shop.example' } });
  const article = await newArticle(site.value, { description: '<p>Soon.</p>', products: [{ title: 'Lamp' }] });
  await openManager(page, '/admin/articles', { site: site.value });

  await test.step('its card opens its preview', async () => {
    await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('1 - 1 of 1 Articles')).toBeVisible();
    await expectFitsPhone(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: article.title, exact: true }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { name: article.title, level: 1 })).toBeVisible();
    await expect(preview.getByText(`Preview of an article on ${site.label}`)).toBeVisible();
    await expect(preview.getByRole('heading', { name: /^Lamp/ })).toBeVisible();
    await expectFitsPhone(preview);
    await preview.close();
  });

  await test.step('the public finds nothing', async () => {
    const query = `?websiteName=${site.value}`;
    expect((await request.get(apiUrl(`/content/${article.id}${query}`))).status()).toBe(404);
    const stranger = await request.get(`/admin/articlePreview${query}&id=${article.id}`);
    expect(await stranger.text()).not.toContain(article.title);
    expect(stranger.headers()['cache-control']).toBe('no-store');
    expect(stranger.headers()['x-robots-tag']).toBe('noindex');
  });

  await test.step('what is not saved yet is previewed too', async () => {
    const loaded = page.waitForResponse((answer) => answer.url().endsWith(`/api/content/${article.id}`));
    await page.getByRole('link', { name: `Edit ${article.title}` }).click();
    // The form first shows the record of the list, and the loaded record replaces what is typed before.
    await loaded;
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveText('Soon.');
    await titleOf(page).fill('A better title');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Preview/ }).click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { name: 'A better title', level: 1 })).toBeVisible();
    await preview.close();
  });

  await test.step('a visitor who is not signed in is sent away', async () => {
    await page.evaluate(() => localStorage.clear());
    const visitor = await context.newPage();
    await visitor.goto(`/admin/articlePreview?websiteName=${site.value}&id=${article.id}`);
    await expect(visitor).toHaveURL(/\/admin\/signin$/);
  });
});

test('a product within the text shows its current price, and the article has what search engines show', async ({
  page,
  context,
}) => {
  const article = await newArticle('sunsetdeals', { description: '<p>Before.</p>' });
  await openManager(page, `/admin/createArticle/${article.id}`, { site: 'sunsetdeals' });
  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(text).toHaveText('Before.');
  await text.press('ControlOrMeta+End');
  await page.getByRole('button', { name: 'Insert product' }).click();
  await page.getByRole('searchbox', { name: /^Search the products of/ }).fill('clog');
  const found = page.getByRole('list', { name: 'Products found' }).getByRole('button').first();
  await expect(found).toContainText(/clog/i);
  await found.click();
  await expect(text.locator('[data-product]')).toContainText(/clog/i);
  await page.getByRole('textbox', { name: 'Search title' }).fill('The best clogs');
  await page.getByRole('textbox', { name: 'URL name' }).fill('Best Clogs!');
  await expect(page.getByText('/article/best-clogs/')).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Preview/ }).click();
  const preview = await opened;
  const box = preview.getByRole('article').getByRole('article');
  await expect(box.getByRole('heading', { level: 3 })).toContainText(/clog/i);
  await expect(box).toContainText(/\$\d/);
  await preview.close();

  await page.getByRole('button', { name: 'Update Article' }).click();
  await expect(page.getByRole('dialog')).toContainText('successfully updated');
  const owner = await apiAs();
  const saved = await owner.call<Article>('GET', `/content/${article.id}`);
  expect(saved).toMatchObject({ seoTitle: 'The best clogs', slug: 'best-clogs' });
  expect(saved.description).toMatch(/^<p>Before\.<\/p><div data-product="[\da-f]{24}">/);
  await owner.call('DELETE', `/content/${article.id}`);
});

test('a vendor cannot change an article that is also on another site', async ({ page, pageProblems }) => {
  const [own, other] = await Promise.all([newWebsite(), newWebsite()]);
  const [both, foreign] = await Promise.all([
    newArticle(own.value, { websiteName: [own.value, other.value] }),
    newArticle(other.value),
  ]);
  const vendor = await newAccount([own.value]);
  await openManager(page, `/admin/createArticle/${both.id}`, { account: vendor });

  await expect(page.getByText(`Also on ${other.value}, which you do not manage.`)).toBeVisible();
  await titleOf(page).fill('Mine now');
  await page.getByRole('button', { name: 'Update Article' }).click();
  await expect(page.getByText('You do not manage this site.')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/admin/createArticle/${foreign.id}`);
  await expect(page.getByText('This article could not be loaded')).toBeVisible();
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^403: /), expect.stringMatching(/^404: /)]);
  const owner = await apiAs();
  expect((await owner.call<Article>('GET', `/content/${both.id}`)).title).toBe(both.title);
});
