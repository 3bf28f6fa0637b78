import { apiAs, newWebsite } from './support/manager.js';
import { apiUrl, fetchHtml, fetchPage, siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const CROCS = 199042;
const EPSON = 27433;
/** The default name of a headless browser is a bot's, whose votes do not count. */
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.use({ userAgent: SHOPPER });

const SOON = { timeout: 45_000 };

interface Deals {
  data: { _id: string; _source: { title: string }; votes: number }[];
}

test('a vote moves a deal at the next ranking', async ({ page, request }) => {
  // A ranking can wait for ten times the duration of the one before.
  test.slow();
  const { value: site } = await newWebsite();
  const owner = await apiAs();
  const rank = () => owner.call('POST', '/merchant/update', { websiteName: site, ids: [CROCS, EPSON] });
  const deals = async () => {
    const answer = await request.get(apiUrl('/deals'), { params: { websiteName: site } });
    return ((await answer.json()) as Deals).data;
  };

  await page.goto(siteUrl(site, '/deals'));
  await expect(page.getByText('No deals right now.')).toBeVisible();
  await rank();
  await expect.poll(async () => (await deals()).length, SOON).toBeGreaterThan(1);
  const [first, second] = await deals();

  await page.goto(siteUrl(site, `/p/name/${second!._id}`));
  await page.getByRole('button', { name: /^Hot deal/ }).click();
  await expect(page.getByText('Thanks for your vote.')).toBeVisible();
  await expect(async () => {
    await rank();
    expect((await deals())[0]).toMatchObject({ _id: second!._id, votes: 1 });
  }).toPass(SOON);

  await page.goto(siteUrl(site, '/deals'));
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(second!._source.title);
  await expect(cards.first().getByRole('button', { name: /^Hot deal/ })).toContainText('1');
  await expect(cards.nth(1)).toContainText(first!._source.title);
});

test('home begins with deals, and links to all of them', { tag: '@widths' }, async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 });
  await page.goto(siteUrl('sunsetdeals'));
  const deals = page.getByRole('region', { name: 'Deals of today' });
  await expect(deals.getByRole('article')).toHaveCount(8);
  await expect(deals.getByRole('article').first().getByText('$')).toBeInViewport({ ratio: 1 });
  await deals.getByRole('link', { name: /^See all deals/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  // Which brands have most deals, and so are listed at first, depends on the day.
  const brand = page.getByRole('group', { name: 'Brands' }).getByRole('checkbox').first();
  const id = await brand.getAttribute('value');
  await brand.click();
  await expect(page).toHaveURL(new RegExp(`[?&]brandid=${id}\\b`));
});

test('feed readers find the deals of a site', async ({ request }) => {
  const html = await fetchHtml(request, 'sunsetdeals', '/deals');
  for (const format of ['rss', 'atom']) {
    const [, href = ''] = new RegExp(`type="application/${format}\\+xml"[^>]*href="([^"]+)"`).exec(html) ?? [];
    const answer = await fetchPage(request, 'sunsetdeals', new URL(href).pathname);
    expect(answer.headers()['content-type']).toBe(`application/${format}+xml; charset=utf-8`);
    const xml = await answer.text();
    const [, product = ''] = /(?:<link>|html" href=")([^"<]+\/p\/[^"<]+)/.exec(xml) ?? [];
    expect((await fetchPage(request, 'sunsetdeals', new URL(product).pathname)).status(), product).toBe(200);
  }
});
