import { Crawler } from './support/crawler.js';
import { apiUrl, siteUrl } from './support/product.js';
import { expect, test as base } from './support/test.js';

const SITE = 'flashbranddeals';
const OTHER = 'techdealtrail';
const BRAND = '/crocs/products?brandid=199042';

const test = base.extend<{ crawler: Crawler }>({
  crawler: async ({ request }, use) => use(new Crawler(request)),
});

interface Article {
  _id: string;
  title: string;
  websiteName: string[];
  status: string;
}

/** Creates an article on both sites whose canonical site is the other one. */
async function sharedArticle(): Promise<Article> {
  const answer = await fetch(apiUrl('/content/all'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ websiteName: SITE, pageSize: 100 }),
  });
  const { data } = (await answer.json()) as { data: Article[] };
  const shared = data.find(({ websiteName }) => websiteName[0] === OTHER);
  expect(shared, `an article of ${OTHER} and ${SITE}`).toBeDefined();
  return shared!;
}

const pages: [path: string, title: string][] = [
  ['/', 'Flash Brand Deals: deals from brands you love'],
  ['/products', 'All Products Deals | Flash Brand Deals'],
  [BRAND, 'Crocs Deals | Flash Brand Deals'],
  ['/brands', 'All Brands | Flash Brand Deals'],
  ['/allCategories', 'All Categories | Flash Brand Deals'],
  ['/offers', 'Offers | Flash Brand Deals'],
  ['/articles', 'Articles | Flash Brand Deals'],
  ['/articles/automotive', 'Automotive | Flash Brand Deals'],
  ['/privacy-policy', 'Your Privacy Rights | Flash Brand Deals'],
  ['/termscondition', 'Terms of Use | Flash Brand Deals'],
  ['/cookiesPolicy', 'Cookie Policy | Flash Brand Deals'],
  ['/aboutus', 'About Us | Flash Brand Deals'],
  ['/contactus', 'Contact Us | Flash Brand Deals'],
];

for (const [path, title] of pages) {
  test(`${path} has metadata for search engines and for shared links`, async ({ crawler }) => {
    const page = await crawler.read(SITE, path);
    expect(page.title).toBe(title);
    expect(page.canonical).toEqual([siteUrl(SITE, path)]);
    expect(page.tags).toMatchObject({
      'og:title': title,
      'og:url': siteUrl(SITE, path),
      'og:site_name': 'Flash Brand Deals',
      'twitter:card': 'summary_large_image',
      'theme-color': expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(page.tags).not.toHaveProperty('robots');
    expect(page.tags['description']?.length).toBeGreaterThan(25);
    expect(page.tags['description']?.length).toBeLessThanOrEqual(160);

    const picture = new URL(page.tags['og:image'] ?? '');
    expect(picture.origin).toBe(new URL(siteUrl(SITE)).origin);
    const answer = await crawler.fetch(SITE, picture.pathname + picture.search);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/png');
  });
}

test('/your-privacy-rights is the privacy notice, without a redirect, with the notice’s canonical URL', async ({
  crawler,
}) => {
  const page = await crawler.read(SITE, '/your-privacy-rights');
  expect(page.title).toBe('Your Privacy Rights | Flash Brand Deals');
  expect(page.canonical).toEqual([siteUrl(SITE, '/privacy-policy')]);
  const terms = await (await crawler.fetch(SITE, '/termscondition')).text();
  for (const path of ['/privacy-policy', '/your-privacy-rights', '/cookiesPolicy']) {
    expect(terms).toContain(`href="${path}"`);
    expect((await crawler.fetch(SITE, path)).status(), path).toBe(200);
  }
});

test('pages of the sitemap have unique titles and canonical URLs', async ({ crawler }) => {
  const paths = await crawler.sitemap(SITE);
  expect(paths.length).toBeGreaterThan(40);
  expect(new Set(paths).size).toBe(paths.length);
  const titles = new Map<string, string>();
  for (const path of paths) {
    const page = await crawler.read(SITE, path);
    expect(page.canonical, path).toEqual([siteUrl(SITE, path)]);
    expect(page.tags, path).not.toHaveProperty('robots');
    expect(titles.get(page.title), `${path}: ${page.title}`).toBeUndefined();
    titles.set(page.title, path);
  }
});

test.describe('lists that are for shoppers only', () => {
  const lists: [path: string, canonical: string][] = [
    ['/products?search=shoes', '/products'],
    ['/products?brandid=199042&categoryid=5203', '/products'],
    ['/products?brandid=199042&minPrice=20', BRAND],
    [`${BRAND}&maxPrice=60`, BRAND],
  ];
  for (const [path, canonical] of lists) {
    test(`${path} is not indexed by search engines`, async ({ crawler }) => {
      const page = await crawler.read(SITE, path);
      expect(page.tags['robots']).toBe('noindex, follow');
      expect(page.canonical).toEqual([siteUrl(SITE, canonical)]);
      expect(page.structuredData).toEqual([]);
    });
  }

  test('another order has the same canonical URL, and another page its own', async ({ crawler }) => {
    const sorted = await crawler.read(SITE, `${BRAND}&sort=priceLtoH`);
    expect(sorted.canonical).toEqual([siteUrl(SITE, BRAND)]);
    expect(sorted.tags).not.toHaveProperty('robots');
    const second = await crawler.read(SITE, '/products?page=2');
    expect(second.canonical).toEqual([siteUrl(SITE, '/products?page=2')]);
    expect(second.title).toContain('Page 2');
  });
});

test.describe('structured data', () => {
  test('home describes the site and its search', async ({ crawler }) => {
    const { structuredData } = await crawler.read(SITE, '/');
    expect(structuredData.map((data) => data['@type'])).toEqual(['WebSite', 'Organization']);
    expect(structuredData[0]?.['potentialAction']).toMatchObject({
      target: { urlTemplate: siteUrl(SITE, '/products?search=') + '{search_term_string}' },
    });
  });

  test('a brand contains the products and prices of its page', async ({ crawler, page }) => {
    const { structuredData } = await crawler.read(SITE, BRAND);
    expect(structuredData.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    const items = structuredData[1]?.['itemListElement'] as {
      item: { name: string; offers: { price: string; priceCurrency: string; seller: { name: string } } };
    }[];

    await page.goto(siteUrl(SITE, BRAND));
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(items.length);
    for (const [index, { item }] of items.entries()) {
      await expect(cards.nth(index)).toContainText(item.name);
      await expect(cards.nth(index)).toContainText(`$${item.offers.price}`);
      expect(item.offers).toMatchObject({ priceCurrency: 'USD', seller: { name: 'Crocs' } });
    }
  });

  test('an article contains its date and its breadcrumbs', async ({ crawler }) => {
    const path = (await crawler.sitemap(OTHER)).find((each) => each.startsWith('/article/')) ?? '';
    const { structuredData, tags } = await crawler.read(OTHER, path);
    expect(structuredData.map((data) => data['@type'])).toEqual(['Article', 'BreadcrumbList']);
    expect(structuredData[0]).toMatchObject({
      mainEntityOfPage: siteUrl(OTHER, path),
      datePublished: tags['article:published_time'],
      publisher: { name: 'Tech Deal Trail' },
    });
    expect(tags['og:type']).toBe('article');
  });
});

test('an article of several sites has one canonical URL, and is in one sitemap', async ({ crawler }) => {
  const { _id: id } = await sharedArticle();
  const [own, other] = await Promise.all([crawler.sitemap(SITE), crawler.sitemap(OTHER)]);
  const path = other.find((each) => each.endsWith(id)) ?? '';
  expect(path).toMatch(/^\/article\//);
  expect(own.filter((each) => each.endsWith(id))).toEqual([]);

  for (const site of [SITE, OTHER]) {
    const page = await crawler.read(site, path);
    expect(page.canonical).toEqual([siteUrl(OTHER, path)]);
    expect(page.tags['og:url']).toBe(siteUrl(site, path));
    const crumbs = page.structuredData.find((data) => data['@type'] === 'BreadcrumbList');
    expect(JSON.stringify(crumbs)).toContain(`"item":"${siteUrl(site, path)}"`);
  }
  const articles = (paths: string[]) => paths.filter((each) => each.startsWith('/article/'));
  expect(articles(own).filter((each) => other.includes(each))).toEqual([]);
});

test('the sitemap contains no mature category, draft or tool', async ({ crawler }) => {
  const paths = await crawler.sitemap('sunsetdeals');
  expect(paths.filter((path) => /erotica|mature|dashboard|links|redirection/.test(path))).toEqual([]);
});

for (const path of ['/sitemap.xml', '/robots.txt']) {
  test(`${path} is not sent again while it is the same`, async ({ crawler }) => {
    const first = await crawler.fetch(SITE, path);
    expect(first.status()).toBe(200);
    expect(first.headers()['cache-control']).toMatch(/^public, max-age=\d{3,}/);
    const again = await crawler.fetch(SITE, path, { 'If-None-Match': first.headers()['etag'] ?? '' });
    expect(again.status()).toBe(304);
  });
}

test('robots.txt links the sitemap of its own host, and disallows a host that is no site', async ({ crawler }) => {
  for (const site of [SITE, OTHER]) {
    const robots = await (await crawler.fetch(site, '/robots.txt')).text();
    expect(robots).toContain(`\nSitemap: ${siteUrl(site, '/sitemap.xml')}\n`);
    expect(robots).toContain('\nDisallow: /admin/\n');
  }
  const closed = await crawler.fetch('nosuchshop', '/robots.txt');
  expect(closed.status()).toBe(200);
  expect(await closed.text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await crawler.fetch('nosuchshop', '/sitemap.xml')).status()).toBe(404);
});

test.describe('former URLs', () => {
  const moves: [from: string, to: string][] = [
    ['/clogs/products?brandid=199042&sort=priceLtoH', `${BRAND}&sort=priceLtoH`],
    ['/CROCS/products?brandid=199042', BRAND],
    ['/footwear/products?categoryid=5203&page=2', '/shoes/products?categoryid=5203&page=2'],
    ['/anything/products', '/products'],
    ['/brands/', '/brands'],
    ['/AllCategories', '/allCategories'],
    ['/articles/Automotive/', '/articles/Automotive'],
    ['/articles/Automotive', '/articles/automotive'],
    ['//elsewhere.example/', '/elsewhere.example'],
  ];
  for (const [from, to] of moves) {
    test(`${from} redirects permanently to ${to}`, async ({ crawler }) => {
      const answer = await crawler.fetch(SITE, from);
      expect(answer.status()).toBe(301);
      expect(answer.headers()['location']).toBe(to);
    });
  }

  test('an article under a former title leads to the present one', async ({ crawler }) => {
    const { _id: id } = await sharedArticle();
    const answer = await crawler.fetch(SITE, `/article/a-former-title/${id}?view=1`);
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toMatch(new RegExp(`^/article/(?!a-former-title).+/${id}\\?view=1$`));
  });

  for (const path of ['/gone/products?brandid=404404', '/gone/products?categoryid=404404', '/article/gone/seven']) {
    test(`${path} returns 404 with the next steps`, async ({ page, pageProblems }) => {
      const answer = await page.goto(siteUrl(SITE, path));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(pageProblems.splice(0)).toEqual([`404: ${siteUrl(SITE, path)}`]);
    });
  }
});
