import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import type { DataProvider, GetListParams } from 'react-admin';
import { MAX_EXPORTED_ROWS } from '../components/ExportListButton';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { resources } from './menu';

/** A text that a spreadsheet would run, and the cell that it becomes. */
const FORMULA = '=1+1';
const SAFE = `'=1+1`;
const TIME = '2026-11-26T10:00:00.000Z';
const TIMES = { createdAt: TIME, updatedAt: TIME };
const SITES = { websiteName: ['redsite', 'blue'] };
const CHANGE = { label: FORMULA, recordId: 'r1', time: TIME, actorName: '@Ada', source: 'user', sites: ['redsite'] };

/** By resource: the fields of a record that the export reads, and a part of the row. */
const EXPORTS: Readonly<Record<string, [record: object, row: string]>> = {
  announcements: [
    { ...SITES, text: FORMULA, link: '@url', startsAt: TIME, endsAt: null, dismissible: false },
    `${SAFE},'@url,${TIME},,no,redsite|blue`,
  ],
  coupons: [
    {
      ...SITES,
      mid: 11,
      code: '-SAVE',
      title: FORMULA,
      discount: { kind: 'amount', cents: 1050, currency: 'USD' },
      terms: '+terms',
      startsAt: TIME,
      endsAt: null,
      exclusive: true,
      productIds: ['p1', 'p2'],
      tags: ['a', 'b'],
    },
    `Crocs,'-SAVE,${SAFE},$10.50 off,'+terms,${TIME},,yes,redsite|blue,p1|p2,"a, b"`,
  ],
  categoryUpdate: [
    { categoryId: 5, categoryName: FORMULA, parentId: null, rank: 1, level2: true, mature: false, image: '' },
    `5,${SAFE},,1,`,
  ],
  merchants: [
    { mid: 11, merchantInfo: { name: FORMULA, url: '@url' }, merchantRating: 4, tags: [], created_time: TIME },
    `11,${SAFE},'@url,`,
  ],
  feeds: [
    { ...TIMES, name: FORMULA, merchantName: 'Crocs', merchantId: 11, source: { kind: 'upload' }, everyHours: 24 },
    `${SAFE},Crocs,11,upload,,Every day,`,
  ],
  synonyms: [{ term: FORMULA, synonyms: ['a', '-b'], isTwoWay: true, active: true }, `${SAFE},"a, -b",`],
  sites: [
    { ...TIMES, label: FORMULA, value: 'redsite', active: true, settings: { homeLayout: 'x', homePage: 'y' } },
    `${SAFE},redsite,`,
  ],
  users: [
    { ...TIMES, fullName: FORMULA, email: '@ada', phoneNumber: '+1', role: 'vendor', sites: ['redsite'] },
    `${SAFE},'@ada,'+1,Vendor,redsite,`,
  ],
  'api-keys': [
    { ...TIMES, name: FORMULA, scopes: [], allSites: true, sites: [], createdBy: '@Ada', expiresAt: TIME },
    `${SAFE},,All,'@Ada,${TIME},,${TIME}`,
  ],
  changes: [
    { ...CHANGE, action: 'create', resource: 'content', fields: [] },
    `${TIME},'@Ada,user,Added,Article,${SAFE},r1`,
  ],
  trash: [{ ...CHANGE, resource: 'content', expiresAt: TIME }, `${SAFE},Article,r1,'@Ada,${TIME},${TIME},redsite`],
  articles: [
    {
      ...TIMES,
      ...SITES,
      title: FORMULA,
      status: 'Draft',
      category: 'x',
      byline: '@Ada',
      products: [{}],
      tags: ['-t'],
    },
    `${SAFE},Draft,`,
  ],
  articleCategories: [{ label: FORMULA, value: '-key' }, `${SAFE},'-key`],
  media: [{ name: FORMULA, url: '/m.png', alt: '+alt', uses: [{}], createdAt: TIME }, `${SAFE},/m.png,'+alt,1,${TIME}`],
  redirects: [
    { redirectId: 'r1', label: FORMULA, targetUrl: '@url', websiteName: 'redsite', active: true, createdAt: TIME },
    `r1,${SAFE},'@url,redsite,`,
  ],
  events: [
    { ...SITES, title: FORMULA, description: '+d', startsAt: TIME, endsAt: TIME, location: '@l' },
    `${SAFE},'+d,${TIME},${TIME},'@l,`,
  ],
  podcasts: [
    { ...SITES, title: FORMULA, description: '-d', audioUrl: '/a.mp3', durationSeconds: 61, publishedAt: TIME },
    `${SAFE},'-d,/a.mp3,61,${TIME},`,
  ],
  quotes: [{ ...SITES, text: FORMULA, author: '@Ada', date: TIME }, `${SAFE},'@Ada,2026-11-26,redsite blue`],
  'feed-runs': [
    {
      feedName: FORMULA,
      merchantName: '@Crocs',
      dryRun: false,
      state: 'failed',
      startedAt: TIME,
      finishedAt: TIME,
      seconds: 3,
      startedBy: 'schedule',
      counts: { added: 1, changed: 2, retired: 3, rejected: 4 },
      message: '-m',
    },
    `${SAFE},'@Crocs,Import,Failed,${TIME},${TIME},3,the schedule,1,2,3,4,'-m`,
  ],
};

const realFetch = globalThis.fetch;
let files: Blob[] = [];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answerFetch(({ url }) => {
    if (url.startsWith('/api/products/export')) return new Response('Product\r\nShoes');
    if (url.includes('getMerchants')) return Response.json({ data: [{ mid: 11, merchantInfo: { name: 'Crocs' } }] });
    if (url.startsWith('/api/accountPolicy')) return Response.json({ twoFactorRoles: [] });
    return Response.json(url.startsWith('/api/invitations') ? [] : { data: [] });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

it.each(resources)(
  'exports the list of $name',
  async ({ name, list }) => {
    const [record, row] = EXPORTS[name] ?? [{}, 'Shoes'];
    // The page shows no record, so that a record needs only what the export reads.
    const getList = (resource: string, { pagination }: GetListParams) => {
      const isExport = resource === name && pagination?.perPage === MAX_EXPORTED_ROWS;
      return Promise.resolve({ data: isExport ? [{ id: 'r1', ...record }] : [], total: 1 });
    };
    renderPage(<Suspense>{createElement(list as () => null)}</Suspense>, {
      path: `/admin/${name}`,
      resource: name,
      dataProvider: { getList } as unknown as Partial<DataProvider>,
      authProvider: signedInAs('owner'),
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled(), { timeout: 20_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toHaveLength(1), { timeout: 10_000 });
    expect(await new Response(files[0]).text()).toContain(row);
  },
  30_000,
);
