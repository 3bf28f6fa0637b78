import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEXTS } from '@grabdeals/shared/texts';
import { importProducts } from './testing/import-products.js';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startStorefront, type TestStorefront } from './testing/storefront.js';

const { red, blue } = SAMPLE.sites;
const BRAND = '/red-brand/products?brandid=12';
/** More than one page of the list. */
const TOYS = 30;

/** Requests pages of the built storefront, as search engines do. */
describe('pages of the storefront', () => {
  let storefront: TestStorefront;
  beforeAll(async () => {
    storefront = await startStorefront(async (app) => {
      await loadSampleSites(app);
      await importProducts(
        app,
        Array.from({ length: TOYS }, (_, index) => ({
          merchantId: SAMPLE.mids.shared,
          externalId: `toy-${index}`,
          title: `Toy ${index}`,
          description: 'A toy.',
          priceCents: 1_000 + index,
          currency: 'USD' as const,
          images: [],
          categoryIds: [SAMPLE.categories.pets],
          offeredOnly: false,
          link: `https://m11.example/toys/${index}`,
        })),
      );
    });
  });
  afterAll(() => storefront.close());

  const pages: [path: string, title: string][] = [
    ['/', 'Red Site: deals from brands you love'],
    ['/products', 'All Products Deals | Red Site'],
    [BRAND, 'Red Brand Deals | Red Site'],
    ['/brands', 'All Brands | Red Site'],
    ['/allCategories', 'All Categories | Red Site'],
    ['/offers', 'Offers | Red Site'],
    ['/articles', 'Articles | Red Site'],
    ['/articles/travel', 'Travel | Red Site'],
    ['/privacy-policy', 'Your Privacy Rights | Red Site'],
    ['/termscondition', 'Terms of Use | Red Site'],
    ['/cookiesPolicy', 'Cookie Policy | Red Site'],
    ['/aboutus', 'About Us | Red Site'],
    ['/contactus', 'Contact Us | Red Site'],
  ];

  it.each(pages)('%s has metadata for search engines and link previews', async (path, title) => {
    const page = await storefront.metadata(red, path);
    expect(page.title).toBe(title);
    expect(page.canonical).toEqual([storefront.url(red, path)]);
    expect(page.tags).toMatchObject({
      'og:title': title,
      'og:url': storefront.url(red, path),
      'og:site_name': 'Red Site',
      'twitter:card': 'summary_large_image',
      'theme-color': expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(page.tags).not.toHaveProperty('robots');
    expect(page.tags['description']?.length).toBeGreaterThan(20);
    expect(page.tags['description']?.length).toBeLessThanOrEqual(160);

    const image = new URL(page.tags['og:image'] ?? '');
    expect(image.origin).toBe(new URL(storefront.url(red)).origin);
    await storefront
      .get(red, image.pathname + image.search)
      .expect(200)
      .expect('Content-Type', 'image/png');
  });

  it('/your-privacy-rights is the privacy notice with the canonical URL of /privacy-policy', async () => {
    const page = await storefront.metadata(red, '/your-privacy-rights');
    expect(page.title).toBe('Your Privacy Rights | Red Site');
    expect(page.canonical).toEqual([storefront.url(red, '/privacy-policy')]);
  });

  it.each([
    ['/saved', 'Saved deals | Red Site'],
    ['/redirection', 'Taking you to the merchant | Red Site'],
    ['/links', 'Link builder | Red Site'],
    ['/dashboard', 'Link builder | Red Site'],
    ['/handleclick', 'Taking you to the merchant | Red Site'],
    ['/admin/HomePreview?websiteName=redsite', 'Preview | Red Site'],
    ['/admin/offerPreview?websiteName=redsite', 'Preview | Red Site'],
    ['/admin/articlePreview?websiteName=redsite', 'Article preview'],
  ])('%s has a title and is hidden from search engines', async (path, title) => {
    const page = await storefront.metadata(red, path);
    expect(page.title).toBe(title);
    expect(page.tags['robots']).toMatch(/^noindex/);
  });

  it.each(['/admin', '/admin/articles', '/admin/signin', '/signin', '/signup'])(
    '%s is the Site Manager, and the domain-not-activated page on a host without a website',
    async (path) => {
      for (const site of [red, 'www']) {
        const { text } = await storefront.get(site, path).expect(200);
        expect(text).not.toContain(TEXTS.domainNotActivated);
      }
      const { text } = await storefront.get('nosuchshop', path).expect(404);
      expect(text).toContain(TEXTS.domainNotActivated);
    },
  );

  describe('the sitemap', () => {
    it('lists pages with unique titles and canonical URLs', async () => {
      const paths = await storefront.sitemap(red);
      expect(paths).toEqual(expect.arrayContaining(['/', '/brands', BRAND, '/dogs/products?categoryid=101']));
      expect(new Set(paths).size).toBe(paths.length);
      const titles = new Map<string, string>();
      for (const path of paths) {
        const page = await storefront.metadata(red, path);
        expect([path, page.canonical]).toEqual([path, [storefront.url(red, path)]]);
        expect([path, page.tags['robots']]).toEqual([path, undefined]);
        expect([path, titles.get(page.title)]).toEqual([path, undefined]);
        titles.set(page.title, path);
      }
    });

    it('lists no mature category, draft or internal page', async () => {
      const paths = await storefront.sitemap(red);
      expect(paths.filter((path) => /erotica|draft|dashboard|links|redirection/.test(path))).toEqual([]);
    });

    it.each(['/sitemap.xml', '/robots.txt'])('%s is a 304 while its content is the same', async (path) => {
      const first = await storefront.get(red, path).expect(200);
      expect(first.headers['cache-control']).toMatch(/^public, max-age=\d{3,}/);
      await storefront
        .get(red, path)
        .set('If-None-Match', first.headers['etag'] ?? '')
        .expect(304);
    });

    it('is linked in robots.txt, which disallows a host without a site', async () => {
      for (const site of [red, blue]) {
        const { text } = await storefront.get(site, '/robots.txt').expect(200);
        expect(text).toContain(`\nSitemap: ${storefront.url(site, '/sitemap.xml')}\n`);
        expect(text).toContain('\nDisallow: /admin/\n');
      }
      await storefront.get('nosuchshop', '/robots.txt').expect(200, 'User-agent: *\nDisallow: /\n');
      await storefront.get('nosuchshop', '/sitemap.xml').expect(404);
    });
  });

  describe('a list', () => {
    it.each([
      ['/products?search=toy', '/products'],
      ['/products?brandid=12&categoryid=101', '/products'],
      ['/products?brandid=12&minPrice=20', BRAND],
      [`${BRAND}&maxPrice=60`, BRAND],
    ])('%s is hidden from search engines', async (path, canonical) => {
      const page = await storefront.metadata(red, path);
      expect(page.tags['robots']).toBe('noindex, follow');
      expect(page.canonical).toEqual([storefront.url(red, canonical)]);
      expect(page.structuredData).toEqual([]);
    });

    it('in another order has the same canonical URL, and another page has its own', async () => {
      const sorted = await storefront.metadata(red, `${BRAND}&sort=priceLtoH`);
      expect(sorted.canonical).toEqual([storefront.url(red, BRAND)]);
      expect(sorted.tags).not.toHaveProperty('robots');
      const second = await storefront.metadata(red, '/products?page=2');
      expect(second.canonical).toEqual([storefront.url(red, '/products?page=2')]);
      expect(second.title).toContain('Page 2');
    });
  });

  describe('structured data', () => {
    it('of home describes the site and its search', async () => {
      const { structuredData } = await storefront.metadata(red, '/');
      expect(structuredData.map((data) => data['@type'])).toEqual(['WebSite', 'Organization']);
      expect(structuredData[0]?.['potentialAction']).toMatchObject({
        target: { urlTemplate: storefront.url(red, '/products?search=') + '{search_term_string}' },
      });
    });

    it('of a brand contains the products of its page', async () => {
      const { structuredData } = await storefront.metadata(red, BRAND);
      expect(structuredData.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
      const items = structuredData[1]?.['itemListElement'] as { item: { name: string; offers: object } }[];
      const { text } = await storefront.get(red, BRAND);
      const titles = items.map(({ item }) => item.name);
      expect([...titles].sort()).toEqual(['Cat Bed', 'Dog Bed', 'Leather Dog Collar']);
      for (const title of titles) expect(text.split('</head>')[1]).toContain(title);
      expect(items[titles.indexOf('Leather Dog Collar')]?.item.offers).toMatchObject({
        price: '29.99',
        priceCurrency: 'USD',
        seller: { name: 'Red Brand' },
      });
    });

    it('of an article contains its date and its publisher', async () => {
      const path = `/article/article-red/${SAMPLE.articles.red}`;
      const { structuredData, tags } = await storefront.metadata(red, path);
      expect(structuredData.map((data) => data['@type'])).toEqual(['Article', 'BreadcrumbList']);
      expect(structuredData[0]).toMatchObject({
        mainEntityOfPage: storefront.url(red, path),
        datePublished: tags['article:published_time'],
        publisher: { name: 'Red Site' },
      });
      expect(tags['og:type']).toBe('article');
    });
  });

  it('an article of several sites has one canonical URL, and is in one sitemap', async () => {
    const path = `/article/article-both/${SAMPLE.articles.both}`;
    expect(await storefront.sitemap(red)).toContain(path);
    expect(await storefront.sitemap(blue)).not.toContain(path);
    for (const site of [red, blue]) {
      const page = await storefront.metadata(site, path);
      expect(page.canonical).toEqual([storefront.url(red, path)]);
      expect(page.tags['og:url']).toBe(storefront.url(site, path));
      const crumbs = page.structuredData.find((data) => data['@type'] === 'BreadcrumbList');
      expect(JSON.stringify(crumbs)).toContain(`"item":"${storefront.url(site, path)}"`);
    }
  });

  describe('the products of an article’s link', () => {
    /** Creates a published article with the link, and returns its page. */
    async function pageWith(bottomProductsLink: string): Promise<string> {
      const { token } = await storefront.test.signIn('owner');
      const { body } = await storefront
        .api('post', 'content', token)
        .send({
          title: 'With products',
          category: 'travel',
          image: '/media/a.png',
          description: '<p>Words.</p>',
          websiteName: [red],
          status: 'Published',
          bottomProductsLink,
        })
        .expect(201);
      return (await storefront.get(red, `/article/with-products/${body.id}`).expect(200)).text;
    }

    it.each([
      '/products',
      '/products?brandid=12',
      '/crocs/products?search=toy&sort=priceLtoH',
      'https://redsite.shop.example/products?categoryid=101',
      '/api/home/getProductslist?mids=12&pageSize=2',
      'https://elsewhere.example/products?search=toy',
      '/products?brandid=many',
    ])('%s are the same on the page and in the preview', async (link) => {
      // The request of the preview's script.
      const query = new URLSearchParams({ link, pageSize: '11' });
      const preview = await storefront.get(red, `/api/home/relatedProducts?${query.toString()}`);
      const hits = (preview.status === 200 ? preview.body.products : []) as { _source: { title: string } }[];
      const section =
        /<section [^>]*aria-label="You may also like".*?<\/section>/s.exec(await pageWith(link))?.[0] ?? '';
      const titles = [...section.matchAll(/<h3[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, title]) => title);
      expect(titles).toEqual(hits.slice(0, 8).map(({ _source }) => _source.title));
      expect(titles.length > 0).toBe(!/elsewhere|many/.test(link));
    });
  });

  describe('a former URL', () => {
    it.each([
      ['/reds/products?brandid=12&sort=priceLtoH', `${BRAND}&sort=priceLtoH`],
      ['/RED-BRAND/products?brandid=12', BRAND],
      ['/hounds/products?categoryid=101', '/dogs/products?categoryid=101'],
      ['/anything/products', '/products'],
      ['/brands/', '/brands'],
      ['/AllCategories', '/allCategories'],
      ['/brands/?uid=5', '/brands?uid=5'],
      ['/articles/Travel/', '/articles/Travel'],
      ['/articles/Travel', '/articles/travel'],
      ['/products?page=999', '/products?page=2'],
      ['//elsewhere.example/', '/elsewhere.example'],
      [`/article/a-former-title/${SAMPLE.articles.red}?uid=1`, `/article/article-red/${SAMPLE.articles.red}?uid=1`],
    ])('%s redirects permanently to %s', async (from, to) => {
      await storefront.get(red, from).expect(301).expect('Location', to);
    });

    it.each([
      '/gone/products?brandid=404404',
      '/gone/products?categoryid=404404',
      '/article/gone/seven',
      '/nothing/here',
    ])('%s is a 404 with the next steps', async (path) => {
      const { text } = await storefront.get(red, path).expect(404);
      expect(text).toContain('We couldn’t find this page');
      expect(text).toMatch(/<a [^>]*href="\/products"[^>]*>See All Products</);
      expect(text).toContain('<meta name="robots" content="noindex"');
    });
  });

  describe('the link builder', () => {
    const links = (text: string) => [...text.matchAll(/href="(\/api\/[^"]*)"[^>]*>http/g)].map(([, path]) => path);

    it.each([
      ['/links', '4'],
      ['/dashboard', '4'],
      ['/links?chanel=spring-7', 'spring-7'],
      ['/links?chanel=a+b', '4'],
    ])('%s builds links for channel %s', async (path, channel) => {
      const { text } = await storefront.get(red, path).expect(200);
      expect(links(text)).toEqual([
        `/api/getAllPriceLineFeeds?chanel=${channel}`,
        `/api/getAllYahooFeeds?chanel=${channel}&amp;q=hotel`,
      ]);
    });
  });

  describe('/handleclick', () => {
    const merchantLinks = (text: string) => [...text.matchAll(/<a [^>]*href="(https:[^"]*)"/g)].map(([, href]) => href);

    it('links to a page of the merchant with the campaign id of the site', async () => {
      const target = encodeURIComponent('https://m12.example/p/1?color=red');
      const { text } = await storefront.get(red, `/handleclick?mid=12&url=${target}`).expect(200);
      expect(merchantLinks(text)).toContain('https://m12.example/p/1?color=red&amp;af_campaign_id=5035');
    });

    it.each([
      ['another host', 'mid=12&url=https%3A%2F%2Fevil.example%2F'],
      ['another merchant', 'mid=11&url=https%3A%2F%2Fm12.example%2F'],
      ['no merchant', 'url=https%3A%2F%2Fm12.example%2F'],
      ['a script', 'mid=12&url=javascript%3Aalert(1)'],
    ])('is a 404 for %s', async (_case, query) => {
      await storefront.get(red, `/handleclick?${query}`).expect(404);
    });

    it('shows the stay of the query if the price-line feed has no offer', async () => {
      const query = 'checkIn=2026-12-01&checkOut=2026-12-04&chanel=none&city=Toronto';
      const { text } = await storefront.get(red, `/handleclick?${query}`).expect(200);
      for (const fact of ['Re directing to price line', 'Toronto', '2026-12-01', '2026-12-04', 'none'])
        expect(text).toContain(fact);
      expect(text).toContain('No offer is available for this stay.');
    });

    it('links to the offer of the price-line feed for the stay', async () => {
      const { token } = await storefront.test.signIn('owner');
      const rows = [
        { title: 'Two nights in Montreal', url: 'https://travel.example/montreal' },
        { title: 'Three nights in Toronto', url: 'https://travel.example/toronto?rate=2' },
      ];
      await storefront.api('put', 'feed-rows/priceline', token).send({ chanel: 'spring', rows }).expect(200);
      const { text } = await storefront.get(red, '/handleclick?chanel=spring&city=Toronto&checkIn=2026-12-01');
      expect(text).toContain('we may earn a commission');
      expect(merchantLinks(text)).toContain(
        'https://travel.example/toronto?rate=2&amp;city=Toronto&amp;checkIn=2026-12-01&amp;af_campaign_id=5035',
      );
    });
  });
});
