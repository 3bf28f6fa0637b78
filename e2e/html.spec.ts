import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_CURATED_ROWS } from '@grabdeals/shared/curated-rows';
import { HOME_SLIDER, SHOWN_IN_HOME_SLIDER } from '@grabdeals/shared/limits';
import { PAGES, pathOf } from '../storefront/app/pages.js';
import { htmlErrors } from './support/html-validity.js';
import { newWebsite, setWebsite } from './support/manager.js';
import { apiUrl, fetchHtml, fetchPage } from './support/product.js';
import { expect, httpTest as test } from './support/test.js';

// Facts of pages that are in their HTML. These tests need no browser.

const SITE = 'flashbranddeals';
/** Sites that no other test uses, because their settings apply to all visitors. */
const CURATED = 'familyfinddeals';
const OWN_ROWS = 'mapledealmarket';
/** The limits of the HTML of the default site's home, with its data, and a heart and the number of colors on each product. */
const HOME_HTML = { kilobytes: 300, elements: 3_700 };

/** Pages whose HTML is validated: those with a title of their own, and others with an address that has their content. */
const VALIDATED: [site: string, path: string, status?: number][] = [
  ['sunsetdeals', '/'],
  ['luxurygrabz', '/home'],
  ['techdealtrail', '/'],
  ['savysaleshub', '/'],
  [SITE, '/'],
  ...PAGES.filter(({ title }) => title).map((page): [string, string] => [SITE, pathOf(page)]),
  [SITE, '/products?page=2&sort=priceLtoH'],
  [SITE, '/products?view=list'],
  [SITE, '/products?minPrice=20&maxPrice=60'],
  [SITE, '/crocs/products?brandid=199042'],
  [SITE, '/shoes/products?categoryid=5203'],
  [SITE, '/products?search=shoes'],
  [SITE, '/products?search=zzzzqqq'],
  [SITE, '/crocs/coupons'],
  [SITE, '/articles/automotive'],
  [SITE, '/your-privacy-rights'],
  ['mapledealmarket', '/contactus'],
  [SITE, '/redirection'],
  [SITE, '/offline'],
  [SITE, '/handleclick'],
  [SITE, '/nowhere', 404],
  ['notthere', '/', 404],
];

/** Pages with their headings. */
const HEADINGS: [path: string, heading: string][] = [
  ['/', 'Flash Brand Deals: deals from brands you love'],
  ...PAGES.filter(({ isInSitemap }) => isInSitemap).map((page): [string, string] => [pathOf(page), page.title!]),
  ['/crocs/products?brandid=199042', 'Crocs Deals'],
  ['/articles/automotive', 'Automotive'],
];

test('pages are valid HTML', async ({ request }) => {
  const article = await firstPath(request, SITE, '/articles', 'article');
  const product = await firstPath(request, 'sunsetdeals', '/products?search=oxford+shirt', 'p');
  const errors: Record<string, string[]> = {};
  for (const [site, path, status = 200] of [
    ...VALIDATED,
    [SITE, article] as const,
    ['sunsetdeals', product] as const,
  ]) {
    const answer = await fetchPage(request, site, path);
    expect(answer.status(), `${site} ${path}`).toBe(status);
    const found = await htmlErrors(await answer.text());
    if (found.length > 0) errors[`${site} ${path}`] = found;
  }
  expect(errors).toEqual({});
});

test('every page is complete in its HTML', async ({ request }) => {
  for (const [path, heading] of HEADINGS) {
    const html = await fetchHtml(request, SITE, path);
    const [, title] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(textOf(title ?? ''), path).toBe(heading);
    const [, content] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(textOf(content ?? '').length, path).toBeGreaterThan(150);
    const [, footer] = /<footer[^>]*>(.*)<\/footer>/s.exec(html) ?? [];
    for (const name of ['About Us', 'Terms of Use', 'Automotive']) expect(footer, path).toContain(`>${name}</a>`);
  }
});

test('previews have the sample brands and the first fixed categories in the footer', async ({ request }) => {
  for (const path of ['/admin/HomePreview', '/admin/offerPreview', '/admin/themePreview', '/admin/articlePreview']) {
    const html = await fetchHtml(request, SITE, path);
    const [, footer = ''] = /<footer[^>]*>(.*)<\/footer>/s.exec(html) ?? [];
    for (const name of ['Top Brands', 'Brooks Brothers', 'Apparel', 'Beauty', 'Fitness', 'Food', 'Health']) {
      expect(textOf(footer), path).toContain(name);
    }
    expect(textOf(footer), path).not.toContain('Automotive');
  }
});

test('home is complete in its HTML, also at /home, and light to read', async ({ request }) => {
  const home = await fetchHtml(request, 'sunsetdeals');
  expect(home).not.toContain('Loading the page');
  const rows = home.split(/(?=<section)/).filter((section) => section.includes('>Shop All'));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map((row) => row.match(/<article/g)?.length)).toEqual(rows.map(() => SHOWN_IN_HOME_SLIDER));
  expect(Buffer.byteLength(home) / 1000, 'kB before compression').toBeLessThanOrEqual(HOME_HTML.kilobytes);
  expect(home.match(/<[a-z]/gi)!.length, 'elements').toBeLessThanOrEqual(HOME_HTML.elements);

  const shown = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('</footer>'));
  const alias = shown(await fetchHtml(request, 'sunsetdeals', '/home'));
  expect(alias).toContain('<main');
  expect(alias === shown(home), 'the same HTML').toBe(true);
});

test('the first paint waits for one style sheet, and one picture comes before all others', async ({ request }) => {
  const article = await firstPath(request, SITE, '/articles', 'article');
  const product = await firstPath(request, SITE, '/products?search=oxford+shirt', 'p');
  for (const path of ['/', '/products', article, product]) {
    const answer = await fetchPage(request, SITE, path);
    const html = await answer.text();
    const styleSheets = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href]) => href);
    expect(styleSheets, path).toHaveLength(1);
    expect(answer.headers()['link'], path).toBe(`<${styleSheets[0]}>; rel=preload; as=style`);
    const pictures = html.match(/<link rel="preload" as="image"[^>]*fetchPriority="high"/g);
    expect(pictures, path).toHaveLength(1);
  }
});

test('each fixed row of the curated home finds products on the default site', async ({ request }) => {
  for (const { title, brandId, search } of DEFAULT_CURATED_ROWS) {
    const query = { mids: brandId === undefined ? '' : String(brandId), q: search ?? '' };
    const prices = { minPrice: HOME_SLIDER.minPrice, maxPrice: HOME_SLIDER.maxPrice };
    const params = { websiteName: 'sunsetdeals', ...query, ...prices, uniquePrice: true, showOfferedProducts: false };
    const answer = await request.get(apiUrl('/home/getProductslist'), { params });
    const { products } = (await answer.json()) as { products: unknown[] };
    expect(products.length, title).toBeGreaterThan(4);
  }
});

test('the curated home has the fixed rows, or those of the site', async ({ request }) => {
  await setWebsite(CURATED, { homeLayout: 'curated' });
  const curated = await fetchHtml(request, CURATED);
  for (const title of ['Crocs Top Deals', 'Pet Supplies Deals', 'Ortovox Deals']) {
    expect(curated).toContain(`aria-label="${title}"`);
  }
  expect(curated, 'no rows of brands').not.toContain('aria-label="Crocs Deals"');

  await setWebsite(OWN_ROWS, { homeLayout: 'curated', curatedRows: [{ title: 'Ink and printers', brandId: 27433 }] });
  const ownRows = await fetchHtml(request, OWN_ROWS);
  expect(ownRows).toContain('aria-label="Ink and printers"');
  expect(ownRows).not.toContain('aria-label="Crocs Top Deals"');
});

test('a new website leads to no empty category, and has a contact once it is set', async ({ request }) => {
  const { value: site } = await newWebsite();
  const read = (path: string) => fetchHtml(request, site, path);
  const home = await read('/');
  expect(home).toContain('New deals are on their way');
  expect(home).not.toContain('categoryid=');
  for (const path of ['/', '/contactus', '/termscondition', '/privacy-policy', '/cookiesPolicy']) {
    expect(await read(path), path).not.toMatch(/<address|href="(?:mailto|tel):| on X /);
  }
  const empty = await read('/contactus');
  expect(empty).toContain('has not published its address, e-mail address or phone number yet');
  expect(empty).toContain('the merchant you bought from');

  const contact = { address: ['1 Own Road'], email: 'hello@own.example', phone: '(416) 555-0100' };
  await setWebsite(site, { socialProfiles: { x: `https://x.com/${site}` } }, contact);
  const [, main, footer] = (await read('/contactus')).split(/<main|<footer/);
  for (const part of [main, footer]) {
    for (const line of [...contact.address, contact.email, contact.phone]) expect(part).toContain(line);
  }
  expect(footer).toContain(`href="https://x.com/${site}"`);
  expect(await read('/ads.txt')).toContain(`ads.grabdeals.example, ${site}, DIRECT`);
});

test('every tile of All Categories leads to products', async ({ request }) => {
  for (const site of ['sunsetdeals', SITE]) {
    const html = await fetchHtml(request, site, '/allCategories');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const ids = [...main.matchAll(/<a[^>]*href="[^"]*categoryid=([^&"]+)/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(16);
    const empty: (string | undefined)[] = [];
    for (const id of ids) {
      const answer = await request.get(apiUrl(`/home/searchProducts?websiteName=${site}&categoryIds=${id}&pageSize=1`));
      const { payload } = (await answer.json()) as { payload: { count: number } };
      if (payload.count === 0) empty.push(id);
    }
    expect(empty, site).toEqual([]);
  }
});

test('brands have the built-in logos', async ({ request }) => {
  const html = await fetchHtml(request, 'sunsetdeals', '/brands');
  const [logo] = /\/merchant-logos\/\d+\.webp/.exec(html) ?? [];
  expect((await request.get(logo!)).headers()['content-type']).toBe('image/webp');
});

test('a card shows that its price is the lowest in our history', async ({ request }) => {
  const html = await fetchHtml(request, 'sunsetdeals', '/products');
  expect(html).toMatch(/>Lowest price in (?:<!-- -->)?(?:30|90)(?:<!-- -->)? days</);
});

test('an article shows no product twice', async ({ request }) => {
  const html = await fetchHtml(request, SITE, await firstPath(request, SITE, '/articles', 'article'));
  const lists = [...html.matchAll(/<(aside|section)\b([^>]*)>(.*?)<\/\1>/gs)]
    .filter(([, element, attributes]) => element === 'aside' || attributes!.includes('"You may also like"'))
    .map(([, , , content]) => content!);
  const products = lists
    .join()
    .split(/(?=<article)/)
    .slice(1);
  const links = products.map((card) => /<a[^>]*href="([^"]+)"/.exec(card)?.[1]);
  expect(links.length).toBeGreaterThan(3);
  expect(new Set(links).size).toBe(links.length);
});

test('a search with filters works without JavaScript', async ({ request }) => {
  const html = await fetchHtml(request, SITE, '/products?search=crocs+under+%2490');
  expect(html).toContain('aria-label="Remove filter: Up to $90"');
  expect(html).toMatch(
    /<a[^>]*aria-label="Remove filter: Crocs"[^>]*href="\/products\?search=under\+%2490"|href="\/products\?search=under\+%2490"[^>]*aria-label="Remove filter: Crocs"/,
  );
});

test('a search of punctuation finds no products', async ({ request }) => {
  const html = await fetchHtml(request, SITE, '/products?search=!!!');
  expect(html).toContain('No Products Available');
  expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!)).toBe('Results for “!!!”');
});

test('/ads.txt is plain text without header and footer', async ({ request }) => {
  const answer = await fetchPage(request, SITE, '/ads.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(/^[^,<]+,[^,<]+,\s*(DIRECT|RESELLER)/m);
});

test('files come as the build compressed them', async ({ request }) => {
  for (const path of ['/', '/admin/signin']) {
    const html = await (await request.get(path)).text();
    const script = /"(\/[^"]*assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    for (const encoding of ['br', 'gzip']) {
      const answer = await request.get(script, { headers: { 'Accept-Encoding': `${encoding}, deflate` } });
      expect(answer.headers()).toMatchObject({
        'content-encoding': encoding,
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept-Encoding'),
      });
      expect(await answer.text()).toContain('import');
    }
  }
  expect((await request.get('/admin/assets/missing.js')).status()).toBe(404);
});

/** Returns the path of the first article or product that a page links to. */
async function firstPath(request: APIRequestContext, site: string, page: string, kind: 'article' | 'p') {
  const path = new RegExp(`href="(/${kind}/[^"]+)"`).exec(await fetchHtml(request, site, page))?.[1];
  expect(path, `a link of ${page}`).toBeDefined();
  return path!;
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').trim();
}
