import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Invalidations, siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import { productIdOf } from '../modules/products/product.js';
import { ProductSearch } from '../modules/search/product-search.js';
import { retireProducts } from '../testing/import-products.js';
import { operationsOf, readOpenApi } from '../testing/openapi.js';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const RED = [siteTag(red)];
const BLUE = [siteTag(blue)];
const BOTH = [siteTag(blue), siteTag(red)];
const SYNONYMS = ['products', 'synonyms'] as const;
const NEW_SITE = [siteTag('new_site')];

interface Write {
  /** The described route, such as `PUT /api/event/{id}`. */
  route: string;
  body?: object;
  query?: object;
  /** Tags that the write announces, sorted. */
  tags: readonly Tag[];
}

const dates = { startsAt: '2026-11-22T10:00:00Z', endsAt: '2026-11-22T12:00:00Z' };
const event = { title: 'Fair', ...dates, websiteName: [red] };
const podcast = { title: 'Prices', audioUrl: '/media/a.mp3', publishedAt: '2026-11-20T09:00:00Z', websiteName: [red] };
const quote = { text: 'A bargain.', date: '2026-11-21T00:00:00Z', websiteName: [red] };
const article = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Draft', websiteName: [red] };
const coupon = {
  mid: SAMPLE.mids.red,
  title: 'Sale',
  discount: { kind: 'percentage', percent: 20 },
  websiteName: [red],
};
const COUPON_FILE = 'merchant,title,discount\r\nRed Brand,Sale,20%\r\n';
const merchant = { mid: 77, merchantInfo: { name: 'New Brand', url: 'https://new.example' } };

/**
 * Writes in their order, and the tags that they announce. An update or a deletion applies to the record of the previous
 * write.
 */
const WRITES: Write[] = [
  ...publication('event', 'event', 'updateEvent', event, { title: 'x' }),
  ...publication('podcast', 'prodcast', 'updatePodcast', podcast, { title: 'x' }),
  ...publication('quote', 'dailyQuote', 'update', quote, { text: 'x' }),
  // Pages show no drafts.
  { route: 'POST /api/content', body: article, tags: [] },
  { route: 'PUT /api/content/{id}', body: { ...article, title: 'Newer' }, tags: [] },
  { route: 'PUT /api/content/{id}', body: { ...article, status: 'Published', websiteName: [blue, red] }, tags: BOTH },
  { route: 'PUT /api/content/{id}', body: { ...article, status: 'Published' }, tags: BOTH },
  { route: 'DELETE /api/content/{id}', tags: RED },
  { route: 'POST /api/category', body: { label: 'Gardens' }, tags: ['articles'] },
  { route: 'PUT /api/category/{id}', body: { label: 'Garden' }, tags: ['articles'] },
  { route: 'DELETE /api/category/{id}', tags: ['articles'] },
  { route: 'POST /api/website', body: { label: 'New Site' }, tags: ['articles', 'domains', ...NEW_SITE] },
  { route: 'PUT /api/website/{id}', body: { label: 'Newer Site' }, tags: NEW_SITE },
  { route: 'PUT /api/website/{id}', body: { active: false }, tags: ['articles', 'domains', ...NEW_SITE] },
  { route: 'DELETE /api/website/{id}', tags: ['articles', 'domains', ...NEW_SITE] },
  { route: 'POST /api/theme/create', body: { websiteName: red, websiteData: { siteName: 'New' } }, tags: RED },
  {
    route: 'PUT /api/theme/scheduled',
    body: { websiteName: red, websiteData: {}, startsAt: dates.startsAt },
    tags: RED,
  },
  { route: 'DELETE /api/theme/scheduled', query: { websiteName: red }, tags: RED },
  { route: 'POST /api/img/create', body: { websiteName: red, offerSection: 'Banner', items: [] }, tags: RED },
  { route: 'PUT /api/site/footer', body: { websiteName: red, credit: 'By us' }, tags: RED },
  { route: 'PUT /api/pages/{page}', body: { websiteName: red, html: '<p>Us</p>' }, tags: RED },
  { route: 'DELETE /api/pages/{page}', body: { websiteName: red }, tags: RED },
  { route: 'POST /api/merchant/update', body: { websiteName: red, ids: [SAMPLE.mids.red] }, tags: RED },
  { route: 'POST /api/merchants/{mid}/websites', body: { websiteName: [blue] }, tags: BLUE },
  {
    route: 'POST /api/site-setup/websites',
    body: { label: 'Set Up', websiteData: { siteName: 'Set Up' } },
    tags: ['articles', 'domains', 'site:set_up'],
  },
  {
    route: 'POST /api/site-setup/copies',
    body: { from: red, to: [blue], parts: ['brands'], lists: 'replace' },
    tags: BLUE,
  },
  { route: 'POST /api/merchants', body: merchant, tags: ['merchants'] },
  { route: 'PUT /api/merchants/{id}', body: { merchantInfo: { name: 'Newer Brand' } }, tags: ['merchants'] },
  { route: 'DELETE /api/merchants/{id}', tags: ['merchants'] },
  { route: 'POST /api/product-categories', body: { categoryName: 'New Things' }, tags: ['categories'] },
  { route: 'PUT /api/product-categories/{id}', body: { rank: 7 }, tags: ['categories'] },
  { route: 'DELETE /api/product-categories/{id}', tags: ['categories'] },
  { route: 'POST /api/coupons', body: coupon, tags: RED },
  { route: 'PUT /api/coupons/{id}', body: { title: 'Last days', websiteName: [red, blue] }, tags: BOTH },
  { route: 'POST /api/coupons/expire', tags: BOTH },
  { route: 'DELETE /api/coupons/{id}', tags: BOTH },
  { route: 'POST /api/coupons/import', body: { csv: COUPON_FILE, websiteName: red }, tags: RED },
  { route: 'POST /api/announcements', body: { text: 'x', websiteName: [red] }, tags: RED },
  { route: 'PUT /api/announcements/{id}', body: { text: 'y', websiteName: [red, blue] }, tags: BOTH },
  { route: 'POST /api/announcements/bulk', body: { end: true }, tags: BOTH },
  { route: 'DELETE /api/announcements/{id}', tags: BOTH },
  { route: 'POST /api/synonyms', body: { term: 'x', synonyms: ['y'] }, tags: SYNONYMS },
  { route: 'PUT /api/synonyms/{id}', body: { synonyms: ['z'] }, tags: SYNONYMS },
  { route: 'DELETE /api/synonyms/{id}', tags: SYNONYMS },
  { route: 'POST /api/networks', body: { name: 'New network' }, tags: ['networks'] },
  { route: 'PUT /api/networks/{id}', body: { active: false }, tags: ['networks'] },
  { route: 'POST /api/networks/{id}/postback', tags: ['networks'] },
  { route: 'DELETE /api/networks/{id}', tags: ['networks'] },
  { route: 'PUT /api/feed-rows/{kind}', body: { rows: [] }, tags: ['feed-rows'] },
];

/** Paths of writes that announce nothing themselves, and the reason. */
const SILENT: Record<string, string> = {
  '/api/auth/': 'pages do not show accounts',
  '/api/operations/': 'the rest of the operation announces nothing',
  '/api/changes': 'a restored record announces what a save of the record announces',
  '/api/users': 'pages do not show accounts',
  '/api/invitations': 'pages do not show accounts',
  '/api/accountPolicy': 'pages do not show accounts',
  '/api/api-keys': 'pages do not show API keys',
  '/api/redirects': 'redirects are read from the database on each visit',
  '/api/media':
    'an alt text announces its site, and a replacement what each changed record announces: media.e2e-spec.ts',
  '/api/img/': 'an upload appears only when a record with its URL is saved',
  '/api/content/preview': 'previews are not stored',
  '/api/content/check': 'checks store nothing that pages show',
  '/api/coupons/check': 'checks store nothing that pages show',
  '/api/site-setup/differences': 'a comparison stores nothing',
  '/api/website/{id}/domains/check': 'the service announces a found proof; domain-proofs.e2e-spec.ts tests it',
  '/api/home/redclub/saveDailyReports': 'pages do not show reports',
  '/api/networks/{id}/source': 'nothing caches how orders are pulled',
  '/api/networks/{id}/pull': 'pages do not show orders',
  '/api/conversions': 'pages do not show orders',
  '/api/signals': 'pages do not show signals',
  '/api/products': 'the search index announces a changed product when searches find it',
  '/api/feeds': 'only runs change products and categories',
  '/api/feed-runs': 'RunSupervisor announces the end of a run, and the search index the changed products',
};

/** Create, update and delete in both dialects. The new record is on one site, and the updated record on two. */
function publication(resource: string, path: string, update: string, body: object, changes: object): Write[] {
  const moved = { ...changes, websiteName: [red, blue] };
  return [
    { route: `POST /api/${path}/create`, body, tags: RED },
    { route: `PUT /api/${path}/${update}`, body: moved, tags: BOTH },
    { route: `PUT /api/${resource}/{id}`, body: changes, tags: BOTH },
    { route: `PUT /api/${resource}/{id}`, body: { websiteName: [red] }, tags: BOTH },
    { route: `DELETE /api/${resource}/{id}`, tags: RED },
    { route: `POST /api/${resource}`, body, tags: RED },
  ];
}

describe('cache invalidation', () => {
  let test: TestApp;
  let owner: string;
  let id: string;
  const announced: Tag[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    // A job announces `deals` at any time, after changes of products, merchants and sites.
    test.app.get(Invalidations).subscribe((tags) => announced.push(...tags.filter((tag) => tag !== 'deals')));
  });
  afterAll(() => test.close());
  beforeEach(() => void announced.splice(0));

  const send = (method: string, path: string, body: object = {}, token = owner) => {
    const verb = method.toLowerCase() as 'post' | 'put' | 'delete';
    return request(test.server)[verb](path).set('Authorization', token).send(body);
  };

  it.each(WRITES)('$route announces $tags', async ({ route, body, query = {}, tags }) => {
    const [method = '', template = ''] = route.split(' ');
    const isUpdateByBody = method === 'PUT' && !template.includes('{');
    const ids = /\/(expire|bulk)$/.test(template) ? { ids: [id] } : {};
    const values = { id, mid: SAMPLE.mids.red, kind: 'priceline?chanel=hotels', page: 'aboutus' };
    const path = template.replace(/\{(\w+)\}/, (_, name: keyof typeof values) => String(values[name]));
    const sent = isUpdateByBody ? { ...body, id } : { ...body, ...ids };
    const { ok, body: answer } = await send(method, path, sent).query(query);
    expect({ ok, answer }).toMatchObject({ ok: true });
    if (answer.id) id = answer.id as string;
    // The search index announces products at any time, when it finds a changed one.
    const own = announced.filter((tag) => tag !== 'products' || tags.includes(tag));
    expect([...new Set(own)].sort()).toEqual([...tags].sort());
  });

  it('covers every write route', () => {
    const writes = operationsOf(readOpenApi()).filter(
      ({ method, operation }) => method !== 'GET' && operation['x-roles'] !== undefined,
    );
    const tested = new Set(WRITES.map(({ route }) => route));
    // A bulk change announces what a change of each record announces.
    const untested = writes
      .filter(({ name, path }) => !tested.has(name) && !path.endsWith('/bulk'))
      .map(({ path }) => path);
    const silent = Object.keys(SILENT);
    expect(untested.filter((path) => !silent.some((prefix) => path.startsWith(prefix)))).toEqual([]);
    expect(silent.filter((prefix) => !untested.some((path) => path.startsWith(prefix)))).toEqual([]);
  });

  it('announces products when searches find the change', async () => {
    await test.app.get(ProductSearch).refresh();
    announced.splice(0);
    await retireProducts(test.app, [{ merchantId: SAMPLE.mids.unselected, externalId: 'o1' }]);
    await test.app.get(ProductSearch).refresh();
    expect(announced).toEqual(['products']);
  });

  it('announces nothing for rejected writes', async () => {
    const theme = { websiteName: red, websiteData: { siteName: 'New' } };
    const vendor = (await test.signIn('vendor', [blue])).token;
    await send('POST', '/api/theme/create', theme, '').expect(401);
    await send('POST', '/api/theme/create', theme, vendor).expect(403);
    await send('POST', '/api/theme/create', { ...theme, websiteData: { footerBG: 'x'.repeat(200) } }).expect(400);
    expect(announced).toEqual([]);
  });

  it('announces nothing for reads, previews, clicks, votes, searches, sign-ins, accounts and redirects', async () => {
    const { email, password } = await test.signIn('vendor', [red]);
    const account = { fullName: 'New Vendor', email: 'new@test.example', password: 'a-new-password', role: 'vendor' };
    const click = { websiteName: red, page: '/', slot: 'listing', mid: 12, href: 'https://m12.example/p/r1' };
    const redirect = { websiteName: red, redirectId: 'sale', targetUrl: 'https://m12.example/sale' };
    await request(test.server).get('/api/website').set('Authorization', owner).expect(200);
    await send('POST', '/api/content/all', { websiteName: red }).expect(200);
    await send('POST', '/api/content/preview', article).expect(200);
    await send('POST', '/api/clicks', click).expect(202);
    const product = `/api/deals/${productIdOf({ merchantId: SAMPLE.mids.red, externalId: 'r1' })}`;
    await send('POST', `${product}/votes`, { websiteName: red }).expect(200);
    await send('POST', `${product}/reports`, { websiteName: red }).expect(200);
    await send('POST', '/api/searches', { websiteName: red, text: 'lamp', results: 1 }).expect(204);
    await send('POST', '/api/auth/signin', { email, password }).expect(200);
    await send('POST', '/api/users', account).expect(201);
    await send('POST', '/api/redirects', redirect).expect(201);
    expect(announced).toEqual([]);
  });
});
