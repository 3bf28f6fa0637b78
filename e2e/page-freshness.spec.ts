import type { Page } from '@playwright/test';
import { apiAs, type ManagerApi, type Method, setWebsite } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

/** Sites that no other test changes, so that their pages stay as they are; each project has its own. */
const SITES = {
  desktop: ['homedealhaven', 'techdealtrail'],
  mobile: ['sportysavers', 'beautybargainbox'],
} as const;

interface Theme {
  data: { websiteData: Record<string, string> }[];
}
interface ImageList {
  data: { url: string; redirectUrl: string }[];
}

let owner: Promise<ManagerApi> | undefined;

/** A call of the API as the owner, who signs in once. */
async function call<T>(method: Method, path: string, body?: object): Promise<T> {
  owner ??= apiAs();
  return (await owner).call<T>(method, path, body);
}

async function load(page: Page, site: string, path = '/'): Promise<{ html: string; source: string | undefined }> {
  const answer = await page.goto(siteUrl(site, path), { waitUntil: 'commit' });
  return { html: (await answer?.text()) ?? '', source: answer?.headers()['cache-status'] };
}

function sitesOf(project: string): readonly [string, string] {
  return project === 'mobile' ? SITES.mobile : SITES.desktop;
}

test('a saved theme shows on the next page of its site, and does not invalidate pages of another', async ({
  page,
}, info) => {
  const [one, other] = sitesOf(info.project.name);
  const { data } = await call<Theme>('POST', '/theme/all', { websiteName: one });
  const before = data[0]?.websiteData ?? {};
  const save = (siteName: string | undefined) =>
    call('POST', '/theme/create', { websiteName: one, websiteData: { ...before, siteName } });
  try {
    // Another test may change data of all sites, which also invalidates these pages.
    await expect(async () => {
      const name = `Freshly Named ${Date.now()}`;
      await load(page, one);
      const { html } = await load(page, other);
      await save(name);
      const saved = await load(page, one);
      expect(saved.html.includes(name), name).toBe(true);
      expect(saved.source).toBe('pages; fwd=miss');
      expect(await load(page, one)).toEqual({ html: saved.html, source: 'pages; hit' });
      expect(await load(page, other)).toEqual({ html, source: 'pages; hit' });
    }).toPass();
  } finally {
    await save(before['siteName']);
  }
});

test('saved banners show on the next home page', async ({ page }, info) => {
  const [one] = sitesOf(info.project.name);
  const section = { websiteName: one, offerSection: 'Banner' };
  const { data } = await call<ImageList>('GET', `/img/all?${new URLSearchParams(section).toString()}`);
  await load(page, one);
  try {
    const items = [{ ...data[0], redirectUrl: 'https://shop.example/fresh-offer' }];
    await call('POST', '/img/create', { ...section, items });
    expect((await load(page, one)).html.includes('https://shop.example/fresh-offer')).toBe(true);
  } finally {
    await call('POST', '/img/create', { ...section, items: data });
  }
});

test('an offer disappears from its page when it ends, without a change', async ({ page }, info) => {
  const [, one] = sitesOf(info.project.name);
  const section = { websiteName: one, offerSection: 'Offer' };
  const { data } = await call<ImageList>('GET', `/img/all?${new URLSearchParams(section).toString()}`);
  const isShown = async () => (await load(page, one, '/offers')).html.includes('https://shop.example/short-offer');
  try {
    const endsAt = new Date(Date.now() + 5_000).toISOString();
    const items = [{ ...data[0], redirectUrl: 'https://shop.example/short-offer', endsAt }];
    await call('POST', '/img/create', { ...section, items });
    expect(await isShown()).toBe(true);
    await expect.poll(isShown, { timeout: 10_000 }).toBe(false);
  } finally {
    await call('POST', '/img/create', { ...section, items: data });
  }
});

test('the next page of a site shows the original prices that it has just chosen', async ({ page }, info) => {
  const [, one] = sitesOf(info.project.name);
  const regPrices = async (comparisonPrices: string) => {
    await setWebsite(one, { comparisonPrices });
    await load(page, one, '/products');
    return page.locator('main article').getByText(/^Reg\. Price \$/);
  };
  try {
    const claimed = await regPrices('claimed');
    await expect(claimed.first()).toHaveText(/^Reg\. Price \$[\d,.]+ per \S/);
    const proven = await regPrices('proven');
    await expect(proven.first()).toHaveText(/^Reg\. Price \$[\d,.]+$/);
    await expect(await regPrices('none')).toHaveCount(0);
  } finally {
    await regPrices('claimed');
  }
});

test('an article shows on the next page once it is published, and no longer once it is deleted', async ({
  page,
}, info) => {
  const [one] = sitesOf(info.project.name);
  const article = {
    title: 'An article that was not there before',
    category: 'travel',
    image: '/favicon.svg',
    description: '<p>Words.</p>',
    websiteName: [one],
    status: 'Published',
  };
  const isListed = async () => (await load(page, one, `/articles/${article.category}`)).html.includes(article.title);
  expect(await isListed()).toBe(false);
  const { _id: id } = await call<{ _id: string }>('POST', '/content', article);
  try {
    expect(await isListed()).toBe(true);
  } finally {
    await call('DELETE', `/content/${id}`);
  }
  expect(await isListed()).toBe(false);
});

test('alternating requests to two hosts return the pages of each', async ({ page }, info) => {
  const [one, other] = sitesOf(info.project.name);
  for (const path of ['/', '/brands', '/products?search=shoes', '/articles', '/aboutus', '/', '/brands']) {
    for (const [site, foreign] of [
      [one, other],
      [other, one],
    ] as const) {
      const { html } = await load(page, site, path);
      expect(html.includes(site), `${site}${path}`).toBe(true);
      expect(html.includes(foreign), `${foreign} on ${site}${path}`).toBe(false);
    }
  }
});
