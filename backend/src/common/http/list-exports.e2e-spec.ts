import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES } from '@grabdeals/shared/roles';
import { historyCalls } from '../../testing/history-calls.js';
import { operationsOf, readOpenApi } from '../../testing/openapi.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;

/** A text that a spreadsheet would run, and the cell that it becomes. */
const FORMULA = '=1+1';
const SAFE = `'=1+1`;
const TIME = '2026-11-26T10:00:00.000Z';
const SITES = { websiteName: [red] };

interface Expected {
  columns: string;
  /** Path and body of the call that creates a record of the red site, and the beginning of its row. */
  record?: [path: string, body: object, row: string];
  /** Whether the records belong to sites. */
  ofSites?: true;
}

/** By path of the list. `product-list.e2e-spec.ts` tests the export of products. */
const EXPORTS: Readonly<Record<string, Expected>> = {
  announcements: {
    columns: 'Text,Link,Starts,Ends,Dismissible,Websites',
    record: ['announcements', { ...SITES, text: FORMULA, startsAt: TIME }, `${SAFE},,${TIME},,yes,redsite`],
    ofSites: true,
  },
  coupons: {
    columns:
      'Merchant,Code,Title,Discount,Terms,Starts,Ends,Exclusive,Websites,Product ids,Categories,Excluded product ids,Excluded categories,Minimum spend,Sale items excluded,New customers only,Tags',
    record: [
      'coupons',
      {
        ...SITES,
        mid: mids.red,
        code: '-SAVE',
        title: FORMULA,
        discount: { kind: 'amount', cents: 1_050, currency: 'USD' },
        terms: '+terms',
        minSpend: { cents: 5_500, currency: 'USD' },
        newCustomersOnly: true,
        startsAt: TIME,
        tags: ['a', 'b'],
      },
      `Red Brand,'-SAVE,${SAFE},$10.50 off,'+terms,${TIME},,no,redsite,,,,,USD 55.00,no,yes,"a, b"`,
    ],
    ofSites: true,
  },
  content: {
    columns:
      'Title,Status,Category,Author,Websites,Start time (UTC),End time (UTC),Products,Tags,Image,Added,Updated,ID',
    record: [
      'content',
      {
        ...SITES,
        title: FORMULA,
        category: 'pet_care_wellness',
        byline: '@Ada',
        image: '/media/a.png',
        status: 'Draft',
      },
      `${SAFE},Draft,Pet Care & Wellness,'@Ada,redsite,,,0,,/media/a.png,20`,
    ],
    ofSites: true,
  },
  redirects: {
    columns: 'Redirect ID,Label,Destination URL,Website,Active,Link,Added',
    record: [
      'redirects',
      { redirectId: 'r1', label: FORMULA, targetUrl: 'https://a.example', websiteName: red },
      `r1,${SAFE},https://a.example,redsite,true,http://redsite.example.com`,
    ],
    ofSites: true,
  },
  event: {
    columns: 'Title,Description,Start time (UTC),End time (UTC),Location,URL,Image,Websites',
    record: [
      'event',
      { ...SITES, title: FORMULA, startsAt: TIME, endsAt: '2026-11-26T11:00:00.000Z', location: '@l' },
      `${SAFE},,${TIME},2026-11-26T11:00:00.000Z,'@l,,,redsite`,
    ],
    ofSites: true,
  },
  podcast: {
    columns: 'Title,Description,Audio,Duration (seconds),Published (UTC),Image,Websites',
    record: [
      'podcast',
      { ...SITES, title: FORMULA, audioUrl: 'https://a.example/a.mp3', durationSeconds: 61, publishedAt: TIME },
      `${SAFE},,https://a.example/a.mp3,61,${TIME},,redsite`,
    ],
    ofSites: true,
  },
  quote: {
    columns: 'Quote,Author,Day (UTC),Websites',
    record: ['quote', { ...SITES, text: FORMULA, author: '@Ada', date: TIME }, `${SAFE},'@Ada,2026-11-26,redsite`],
    ofSites: true,
  },
  media: { columns: 'Image,URL,Alt text,Website,Uses,Uploaded' },
  category: {
    columns: 'Category,Key',
    record: ['category', { label: '@Home' }, "'@Home,"],
  },
  'product-categories': {
    columns: 'Category ID,Category name,Parent ID,Rank,Popular,Mature,Image',
    record: ['product-categories', { categoryName: 'Garden Gnomes', rank: 7 }, 'Garden Gnomes,,7,false,false,'],
  },
  merchants: {
    columns:
      'Merchant ID,Name,URL,Merchant URL,Logo URL,Small logo URL,Rating,Click parameter,Shipping note,Returns note,Tags,Added',
    record: [
      'merchants',
      { mid: 901, merchantInfo: { name: FORMULA, url: 'https://a.example' } },
      `901,${SAFE},https://a.example,https://a.example,,,0,`,
    ],
  },
  feeds: {
    columns: 'Name,Merchant,Merchant ID,Source,URL,Schedule,Active,Last run,Next run,Added',
    record: [
      'feeds',
      { name: FORMULA, merchantId: mids.red, source: { kind: 'upload' }, everyHours: 24 },
      `${SAFE},Red Brand,12,upload,,Every day,true,,`,
    ],
  },
  'feed-runs': {
    columns: 'Feed,Merchant,Kind,State,Started,Finished,Seconds,Started by,Added,Changed,Removed,Rejected,Message',
  },
  networks: {
    columns: 'Name,Network,Currency,Time zone,Active',
    record: ['networks', { name: FORMULA, program: 'awin' }, `${SAFE},awin,USD,UTC,true`],
  },
  conversions: {
    columns:
      'Order,Network,State,Order time,Currency,Amount,Commission,Website,Merchant,Placement,Article ID,Product ID,Coupon ID,' +
      'Search,Click time',
    ofSites: true,
  },
  synonyms: {
    columns: 'Term,Synonyms,Both directions,Active',
    record: ['synonyms', { term: 'ottoman', synonyms: ['couch', 'settee'] }, 'ottoman,"couch, settee",false,true'],
  },
  website: {
    columns: 'Website,Key,Host,Active,Layout,Home page,Added,Updated',
    record: ['website', { label: 'Green Site' }, 'Green Site,green_site,green-site.example.com'],
  },
  users: {
    columns: 'Full Name,Email,Phone Number,Role,Websites,Approved,Added',
    record: [
      'users',
      { fullName: FORMULA, email: 'ada@a.example', password: 'a long password', role: 'vendor', sites: [red] },
      `${SAFE},ada@a.example,,Vendor,redsite,true,`,
    ],
  },
  invitations: {
    columns: 'Email,Role,Websites,Invited by,Sent,Expires',
    record: ['invitations', { email: 'bob@a.example', role: 'editor', sites: [red] }, 'bob@a.example,Editor,redsite,'],
  },
  'api-keys': {
    columns: 'API key,Scopes,Websites,Created by,Added,Last used,Expires',
    record: [
      'api-keys',
      { name: FORMULA, scopes: ['content:read', 'reports:read'], allSites: true, sites: [] },
      `${SAFE},"Read content, Read reports",All,`,
    ],
  },
  changes: { columns: 'time,who,source,action,kind,record,recordId,websites,fields', ofSites: true },
  trash: { columns: 'Record,Kind,ID,Deleted by,Deleted,Available until,Websites', ofSites: true },
  'compliance/overrides': { columns: 'Record,ID,Reason,Overridden problems,Owner,Time' },
};

const operations = operationsOf(readOpenApi());
const entries = Object.entries(EXPORTS);

describe('the export of a list', () => {
  const test = sampleApp();
  const { send } = historyCalls(() => ({ test, owner: test.owner }));
  let vendorOfBlue: string;
  beforeAll(async () => {
    vendorOfBlue = (await test.signIn('vendor', [blue])).token;
    for (const [, { record }] of entries) {
      if (!record) continue;
      const { status, text } = await send('post', `/${record[0]}`, record[1]);
      expect([status, text]).toEqual([201, text]);
    }
    const bar = await send('post', '/announcements', { ...SITES, text: `${FORMULA} deleted` }).expect(201);
    await send('delete', `/announcements/${(bar.body as { id: string }).id}`).expect(200);
  });

  const linesOf = async (path: string, filter: object = {}, token = test.owner): Promise<string[]> => {
    const query = `websiteName=${red}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const response = await send('get', `/${path}/export?${query}`, undefined, token).expect(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[\w ]+\.csv"$/);
    return response.text.trimEnd().split('\r\n');
  };

  it('exists for each list', () => {
    const lists = operations.filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'range'));
    const paths = lists.map(({ path }) => path.replace('/api/', '')).sort();
    expect(paths).toEqual([...Object.keys(EXPORTS), 'products'].sort());
    expect(operations.map(({ path }) => path)).toEqual(
      expect.arrayContaining(lists.map(({ path }) => `${path}/export`)),
    );
  });

  it.each(entries)('of %s has its columns and rows', async (path, { columns, record }) => {
    const [headings, ...rows] = await linesOf(path);
    expect(headings).toBe(columns);
    if (record) expect(rows).toContainEqual(expect.stringContaining(record[2]));
  });

  it('names records, kinds and callers of the history and the trash', async () => {
    const deleted = `${SAFE} deleted`;
    expect(await linesOf('changes', { action: 'delete' })).toContainEqual(
      expect.stringMatching(/^20.*,user,Deleted,Announcement bar,'=1\+1 deleted,\w+,redsite,$/),
    );
    expect(await linesOf('trash')).toContainEqual(expect.stringContaining(`${deleted},Announcement bar,`));
  });

  it.each(entries.filter(([, { record }]) => record))('of %s contains what the filter selects', async (path) => {
    expect(await linesOf(path, { q: 'no such text' })).toHaveLength(1);
  });

  it.each(entries.filter(([, { ofSites }]) => ofSites))('of %s lacks other sites’ records', async (path) => {
    const lines = await linesOf(path, {}, vendorOfBlue);
    expect(lines.filter((line) => line.includes('=1+1') || line.includes('@Ada'))).toEqual([]);
  });

  it('sorts as the list does', async () => {
    const sort = encodeURIComponent('["label","DESC"]');
    const { text } = await send('get', `/website/export?sort=${sort}`).expect(200);
    const labels = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(labels).toEqual([...labels].sort().reverse());
  });

  it.each(entries)('of %s is for the roles of the list', async (path) => {
    const { operation } = operations.find((call) => call.name === `GET /api/${path}/export`)!;
    await send('get', `/${path}/export`, undefined, '').expect(401);
    for (const role of ROLES.filter((each) => !operation['x-roles']?.includes(each))) {
      const { token } = await test.signIn(role, [red]);
      await send('get', `/${path}/export`, undefined, token).expect(403);
    }
  });
});
