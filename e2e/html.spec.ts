import { htmlErrors } from './support/html-validity.js';
import { apiUrl, PORT } from './support/product.js';
import { expect, test } from './support/test.js';

const SITE = 'flashbranddeals';

const PAGES: [site: string, path: string, status?: number][] = [
  ['sunsetdeals', '/'],
  ['luxurygrabz', '/home'],
  ['techdealtrail', '/'],
  ['savysaleshub', '/'],
  [SITE, '/'],
  [SITE, '/products'],
  [SITE, '/products?page=2&sort=priceLtoH'],
  [SITE, '/products?view=list'],
  [SITE, '/products?minPrice=20&maxPrice=60'],
  [SITE, '/crocs/products?brandid=199042'],
  [SITE, '/shoes/products?categoryid=5203'],
  [SITE, '/products?search=shoes'],
  [SITE, '/products?search=zzzzqqq'],
  [SITE, '/brands'],
  [SITE, '/allCategories'],
  [SITE, '/offers'],
  [SITE, '/coupons'],
  [SITE, '/coupons?brand=199042'],
  [SITE, '/articles'],
  [SITE, '/articles/automotive'],
  [SITE, '/privacy-policy'],
  [SITE, '/your-privacy-rights'],
  [SITE, '/termscondition'],
  [SITE, '/cookiesPolicy'],
  [SITE, '/aboutus'],
  [SITE, '/contactus'],
  ['mapledealmarket', '/contactus'],
  [SITE, '/redirection'],
  [SITE, '/saved'],
  [SITE, '/offline'],
  [SITE, '/links'],
  [SITE, '/handleclick'],
  [SITE, '/nowhere', 404],
  ['notthere', '/', 404],
];

test('pages are valid HTML', async ({ request }) => {
  // The test runner resolves no site names, so the request names the host in a header.
  const get = (site: string, path: string) =>
    request.get(new URL(apiUrl('/')).origin + path, { headers: { Host: `${site}.localhost:${PORT}` } });
  const articles = await (await get(SITE, '/articles')).text();
  const article = /href="(\/article\/[^"]+)"/.exec(articles)?.[1];
  expect(article, 'an article').toBeDefined();
  const shirts = await (await get('sunsetdeals', '/products?search=oxford+shirt')).text();
  const product = /href="(\/p\/[^"]+)"/.exec(shirts)?.[1];
  expect(product, 'a product').toBeDefined();
  const errors: Record<string, string[]> = {};
  for (const [site, path, status = 200] of [...PAGES, [SITE, article!] as const, ['sunsetdeals', product!] as const]) {
    const answer = await get(site, path);
    expect(answer.status(), `${site} ${path}`).toBe(status);
    const found = await htmlErrors(await answer.text());
    if (found.length > 0) errors[`${site} ${path}`] = found;
  }
  expect(errors).toEqual({});
});
