import { afterEach, describe, expect, it } from '@jest/globals';
import { answerFetch, fakeFetch } from '../testing/fakeBrowser';
import { createApiClient } from './apiClient';
import { createDataProvider } from './dataProvider';
import { createHttpClient } from './httpClient';
import { createRecordProviders } from '../resources/recordProviders';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('dataProvider', () => {
  const session = { readToken: () => 'a-token', saveToken: () => undefined };
  const provider = createDataProvider(
    '/api',
    createHttpClient(session),
    createRecordProviders(createApiClient('http://localhost', session)),
  );

  it('reads the resource sites from /website', async () => {
    const calls = fakeFetch(200, [{ id: '1' }], { 'Content-Range': 'website 0-0/17' });
    const params = {
      filter: {},
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'label', order: 'ASC' as const },
    };
    await expect(provider.getList('sites', params)).resolves.toMatchObject({ data: [{ id: '1' }], total: 17 });
    expect(calls[0]?.url).toMatch(/^\/api\/website\?/);
  });

  it('creates a website with what it starts with in one call', async () => {
    const calls = fakeFetch(201, { id: 'w9', value: 'harbor_finds' });
    const data = { label: 'Harbor Finds', parts: [{ from: 'redsite', part: 'brands' }] };
    await expect(provider.create('sites', { data })).resolves.toMatchObject({ data: { id: 'w9' } });
    expect(calls).toMatchObject([{ url: '/api/site-setup/websites', method: 'POST', body: data }]);
  });

  it('reads a list of more than 1,000 records in pages', async () => {
    const records = Array.from({ length: 2100 }, (_, index) => ({ id: `r${index}` }));
    const calls = answerFetch(({ url }) => {
      const range = new URL(url, 'http://localhost').searchParams.get('range') ?? '';
      const [from = 0, to = 0] = JSON.parse(range) as number[];
      const rows = to - from < 1000 ? records.slice(from, to + 1) : [];
      return Response.json(rows, { headers: { 'Content-Range': `redirects ${from}-${to}/${records.length}` } });
    });
    const { data, total } = await provider.getList('redirects', {
      filter: { q: 'sale' },
      pagination: { page: 1, perPage: Infinity },
      sort: { field: 'redirectId', order: 'ASC' },
    });
    expect([data, total]).toEqual([records, 2100]);
    expect(calls.every(({ url }) => url.includes('sale'))).toBe(true);
  });

  it('exports a list under the name of the file', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="article categories.csv"' };
    const calls = answerFetch(() => new Response('Category\r\nTravel', { headers }));
    const list = { filter: { q: 'tra' }, sort: { field: 'label', order: 'DESC' as const } };
    const file = { csv: 'Category\r\nTravel', fileName: 'article categories' };
    await expect(provider.exportList('articleCategories', list)).resolves.toEqual(file);
    expect(decodeURIComponent(calls[0]!.url)).toBe('/api/category/export?filter={"q":"tra"}&sort=["label","DESC"]');
  });

  it("reads a site's usual theme by the site's name, and the theme that shoppers see for the header", async () => {
    const usual = { websiteName: 'luxurygrabz', websiteData: { logo: '/logo.svg' } };
    const calls = fakeFetch(200, { ...usual, scheduled: { websiteData: {}, startsAt: '2026-11-27T05:00:00Z' } });
    const theme = await provider.getOne('theme', { id: 'luxurygrabz' });
    expect(theme).toEqual({ data: { id: 'luxurygrabz', logo: '/logo.svg' } });
    expect(calls).toMatchObject([{ url: '/api/theme/scheduled?websiteName=luxurygrabz', method: 'GET' }]);
    const readCurrent = fakeFetch(200, { data: [usual] });
    const current = await provider.getOne('currentTheme', { id: 'luxurygrabz' });
    expect(current).toEqual({ data: { id: 'luxurygrabz', logo: '/logo.svg' } });
    expect(readCurrent).toMatchObject([
      { url: '/api/theme/all', method: 'POST', body: { websiteName: 'luxurygrabz' } },
    ]);
  });

  it('reads the values of the usual theme if no theme is scheduled', async () => {
    fakeFetch(200, { websiteName: 'redsite', websiteData: { footerBG: '#fff' } });
    const { data } = await provider.getOne('scheduledTheme', { id: 'redsite' });
    expect(data).toEqual({ id: 'redsite', footerBG: '#fff', isScheduled: false, startsAt: '', endsAt: '' });
  });

  it('saves a scheduled theme with its times', async () => {
    const times = { startsAt: '2026-11-27T05:00:00Z', endsAt: null };
    const websiteData = { footerBG: '#000' };
    const calls = fakeFetch(200, { websiteName: 'redsite', websiteData: {}, scheduled: { websiteData, ...times } });
    const data = { id: 'redsite', isScheduled: false, footerBG: '#000', logo: null, ...times };
    const saved = await provider.update('scheduledTheme', { id: 'redsite', data, previousData: data });
    const body = { websiteName: 'redsite', websiteData, ...times };
    expect(calls).toMatchObject([{ url: '/api/theme/scheduled', method: 'PUT', body }]);
    expect(saved.data).toEqual({ id: 'redsite', isScheduled: true, footerBG: '#000', ...times, endsAt: '' });
  });

  it('saves a theme without cleared fields', async () => {
    const calls = fakeFetch(201, { websiteName: 'luxurygrabz', websiteData: { footerBG: '#fff' } });
    const data = { id: 'luxurygrabz', footerBG: '#fff', logo: null, siteName: '' };
    const saved = await provider.update('theme', { id: 'luxurygrabz', data, previousData: { id: 'luxurygrabz' } });
    expect(saved).toEqual({ data: { id: 'luxurygrabz', footerBG: '#fff' } });
    const body = { websiteName: 'luxurygrabz', websiteData: { footerBG: '#fff' } };
    expect(calls).toMatchObject([{ url: '/api/theme/create', method: 'POST', body }]);
  });

  it('names the version that a save was made from, and returns the new one', async () => {
    const calls = fakeFetch(200, { id: 'c1', version: 4 });
    const data = { title: 'Sale' };
    const saved = await provider.update('coupons', { id: 'c1', data, previousData: { id: 'c1', version: 3 } });
    expect(saved.data).toMatchObject({ version: 4 });
    expect(calls).toMatchObject([{ url: '/api/coupons/c1', body: { title: 'Sale', version: 3 } }]);
    const saves = fakeFetch(201, { websiteName: 'redsite', websiteData: {}, version: 8 });
    const theme = { id: 'redsite', footerBG: '#fff', version: 7 };
    const { data: next } = await provider.update('theme', { id: 'redsite', data: theme, previousData: theme });
    expect(next).toMatchObject({ version: 8 });
    expect(saves).toMatchObject([{ url: '/api/theme/create', ifMatch: '"7"' }]);
  });

  it('names the version whose fields a save overwrites, and a conflict’s fields as the form does', async () => {
    const saves = fakeFetch(409, {
      code: 'stale',
      conflict: { version: 8, fields: [{ field: 'websiteData.footerBG', theirs: '#fff', yours: '#000' }] },
    });
    const theme = { id: 'redsite', footerBG: '#000', version: 7 };
    const save = provider.update('theme', { id: 'redsite', data: { ...theme, overwrites: 8 }, previousData: theme });
    await expect(save).rejects.toMatchObject({ body: { conflict: { fields: [{ field: 'footerBG' }] } } });
    expect(saves).toMatchObject([{ ifMatch: '"7", "8"' }]);
  });

  it("returns the server's error of a theme's field under that field", async () => {
    const message = 'Please enter at most 120 characters';
    fakeFetch(400, { statusMessages: [message], error: { 'websiteData.footerBG': message } });
    const data = { id: 'luxurygrabz', footerBG: 'nope' };
    await expect(
      provider.update('theme', { id: 'luxurygrabz', data, previousData: { id: 'luxurygrabz' } }),
    ).rejects.toMatchObject({ status: 400, body: { errors: { footerBG: message, root: { serverError: message } } } });
  });

  it.each([
    ['articles', '/api/content'],
    ['articleCategories', '/api/category'],
    ['categoryUpdate', '/api/product-categories'],
    ['merchants', '/api/merchants'],
  ])('reads %s from %s', async (resource, url) => {
    const calls = fakeFetch(200, { id: '1' });
    await provider.getOne(resource, { id: '1' });
    expect(calls).toMatchObject([{ url: `${url}/1` }]);
  });

  it('returns an empty theme for a site without a theme', async () => {
    fakeFetch(200, { data: [] });
    await expect(provider.getOne('theme', { id: 'newsite' })).resolves.toEqual({ data: { id: 'newsite' } });
  });

  it('saves a list of images by section and site', async () => {
    const item = { url: '/media/a.png', redirectUrl: '/offers', title: 'A', description: '', brandName: '' };
    const calls = fakeFetch(201, { data: [item] });
    const data = { id: 'Offer:redsite', items: [{ ...item, endsAt: null, title: null }] };
    const saved = await provider.update('siteImages', { id: 'Offer:redsite', data, previousData: data });
    expect(saved).toEqual({ data: { id: 'Offer:redsite', items: [{ ...item, startsAt: '', endsAt: '' }] } });
    expect(calls).toMatchObject([
      {
        url: '/api/img/create',
        body: {
          offerSection: 'Offer',
          websiteName: 'redsite',
          items: [{ ...item, title: '', startsAt: '', endsAt: '' }],
        },
      },
    ]);
  });

  it('reads the brands that a site selects', async () => {
    const calls = fakeFetch(200, { data: { ids: [2, 1] } });
    await expect(provider.getOne('brandSelections', { id: 'redsite' })).resolves.toEqual({
      data: { id: 'redsite', mids: [2, 1] },
    });
    expect(calls[0]?.url).toBe('/api/home/getMerchants?isSelected=true&websiteName=redsite');
  });
});
