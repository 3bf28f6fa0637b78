import { afterEach, describe, expect, it } from '@jest/globals';
import { answerFetch, fakeFetch } from '../testing/fakeBrowser';
import { createApiClient } from './apiClient';
import { createDataProvider } from './dataProvider';
import { createHttpClient } from './httpClient';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('dataProvider', () => {
  const session = { readToken: () => 'a-token', saveToken: () => undefined };
  const provider = createDataProvider('/api', createHttpClient(session), createApiClient('http://localhost', session));

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

  it("reads a site's theme by the site's name", async () => {
    const calls = fakeFetch(200, { data: [{ websiteName: 'luxurygrabz', websiteData: { logo: '/logo.svg' } }] });
    const theme = await provider.getOne('theme', { id: 'luxurygrabz' });
    expect(theme).toEqual({ data: { id: 'luxurygrabz', logo: '/logo.svg' } });
    expect(calls).toMatchObject([{ url: '/api/theme/all', method: 'POST', body: { websiteName: 'luxurygrabz' } }]);
  });

  it('saves a theme without cleared fields', async () => {
    const calls = fakeFetch(201, { websiteName: 'luxurygrabz', websiteData: { footerBG: '#fff' } });
    const data = { id: 'luxurygrabz', footerBG: '#fff', logo: null, siteName: '' };
    const saved = await provider.update('theme', { id: 'luxurygrabz', data, previousData: { id: 'luxurygrabz' } });
    expect(saved).toEqual({ data: { id: 'luxurygrabz', footerBG: '#fff' } });
    const body = { websiteName: 'luxurygrabz', websiteData: { footerBG: '#fff' } };
    expect(calls).toMatchObject([{ url: '/api/theme/create', method: 'POST', body }]);
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
    expect(saved).toEqual({ data: { id: 'Offer:redsite', items: [{ ...item, endsAt: '' }] } });
    expect(calls).toMatchObject([
      {
        url: '/api/img/create',
        body: { offerSection: 'Offer', websiteName: 'redsite', items: [{ ...item, title: '', endsAt: '' }] },
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
