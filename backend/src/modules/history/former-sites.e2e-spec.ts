import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { formerSiteKey } from '@grabdeals/shared/site';
import { DAY_MS, utcDay } from '@grabdeals/shared/utc-days';
import { historyCalls } from '../../testing/history-calls.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { HistorySweeper } from './history-sweeper.js';

const { red, blue } = SAMPLE.sites;
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Draft' };

interface Site {
  id: string;
  value: string;
}

describe('a website with the key of a deleted one', () => {
  const test = sampleApp();

  const { send, list, newest, restore, undo } = historyCalls(() => ({ test, owner: test.owner }));
  const createSite = async (label: string) => (await send('post', '/website', { label }).expect(201)).body as Site;
  const deleteSite = ({ id }: Site) => send('delete', `/website/${id}?force=true`).expect(200);
  const addArticle = async (websiteName: string[], fields: object = {}) =>
    (await send('post', '/content', { ...ARTICLE, websiteName, ...fields }).expect(201)).body as { id: string };
  const saveTheme = (websiteName: string, siteName: string) =>
    send('post', '/theme/create', { websiteName, websiteData: { siteName } }).expect(201);
  const addTraffic = async (websiteName: string) => {
    const click = { websiteName, page: '/', slot: 'listing', href: 'https://m12.example/p' };
    await request(test.server).post('/api/clicks').send(click).expect(202);
    const row = {
      network: 'Awin',
      day: utcDay(new Date(Date.now() - DAY_MS)),
      websiteName,
      mid: 0,
      clicks: 5,
      conversions: 1,
      earnings: 12.5,
    };
    await send('post', '/home/redclub/saveDailyReports', { rows: [row] }).expect(200);
  };
  const report = async (name: string, token = test.owner) => {
    const { body } = await send('get', `/home/redclub/${name}?groupBy=websiteName`, undefined, token).expect(200);
    return body.data.rows as { websiteName: string }[];
  };
  const sitesOf = (rows: { websiteName: string }[]) => rows.map(({ websiteName }) => websiteName);

  it('gets no history, no trash and no reports of the deleted website', async () => {
    const site = await createSite('Reborn');
    const key = site.value;
    const own = await addArticle([key]);
    const shared = await addArticle([key, blue], { title: 'Shared' });
    await send('put', `/content/${shared.id}`, { ...ARTICLE, title: 'Secret', websiteName: [key, blue] }).expect(200);
    await saveTheme(key, 'Old name');
    await addTraffic(key);
    await deleteSite(site);
    await createSite('Reborn');
    const vendor = (await test.signIn('vendor', [key])).token;

    expect(await list({}, vendor)).toEqual([expect.objectContaining({ action: 'create', resource: 'website' })]);
    expect(await list({}, vendor, 'trash')).toEqual([]);
    for (const { id } of [own, shared]) {
      const [change] = await list({ recordId: id });
      await send('get', `/changes/${change!.id}`, undefined, vendor).expect(404);
      await restore(change!.id, 'before', vendor).expect(404);
    }
    expect(await report('getClicksReports', vendor)).toEqual([]);
    expect(await report('getEarningsReport', vendor)).toEqual([]);

    const former = formerSiteKey(key, site.id);
    expect(sitesOf(await report('getClicksReports'))).toEqual([former]);
    expect(sitesOf(await report('getEarningsReport'))).toEqual([former]);
    const deletion = await newest({ recordId: own.id });
    expect(deletion.sites).toEqual([former]);
    const refused = await restore(deletion.id, 'before').expect(400);
    expect(refused.body.message).toBe(`There is no site ${former}.`);

    await test.app.get(HistorySweeper).sweep(new Date(Date.now() + 31 * DAY_MS));
    expect(await list({ recordId: own.id })).toEqual([]);
    expect((await list({ recordId: shared.id })).length).toBeGreaterThan(0);
    expect(await list({ recordId: shared.id }, vendor)).toEqual([]);
  });

  it('leaves the deleted website all that belonged to it, for a restoration', async () => {
    const first = await createSite('Twice');
    const key = first.value;
    const article = await addArticle([key]);
    await saveTheme(key, 'First');
    await addTraffic(key);
    const deletion = await deleteSite(first);
    const second = await createSite('Twice');
    await saveTheme(key, 'Second');
    await undo(deletion).expect(409);
    await deleteSite(second);
    const { body } = await undo(deletion).expect(200);
    expect(body.failed).toEqual([]);

    expect((await send('get', `/content/${article.id}`).expect(200)).body).toMatchObject({ websiteName: [key] });
    const theme = (await send('post', '/theme/all', { websiteName: key })).body.data[0];
    expect(theme.websiteData).toEqual({ siteName: 'First' });
    const vendor = (await test.signIn('vendor', [key])).token;
    expect(sitesOf(await report('getClicksReports', vendor))).toEqual([key]);
    const themes = await list({ resource: 'theme' }, vendor);
    expect(themes.map(({ action }) => action)).toEqual(['restore', 'delete', 'create']);
    expect(sitesOf(await report('getEarningsReport', vendor))).toEqual([key]);
  });

  it('keeps its own history if it is created twice at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const label = `Twin ${round}`;
      const responses = await Promise.all([1, 2].map(() => send('post', '/website', { label })));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      const { id, value } = responses.find(({ status }) => status === 201)!.body as Site;
      expect((await newest({ recordId: id })).sites).toEqual([value]);
    }
  });

  it('is not granted to a deleted account of the former website when the account is restored', async () => {
    const site = await createSite('Granted');
    const { id } = await test.signIn('vendor', [site.value]);
    const deletion = await send('delete', `/users/${id}`).expect(200);
    await deleteSite(site);
    await createSite('Granted');
    await undo(deletion).expect(400);
    await send('get', `/users/${id}`).expect(404);
  });

  it('shows the products that were hidden on the deleted website only', async () => {
    const site = await createSite('Hiding');
    const [product] = (await send('get', '/products').expect(200)).body as { id: string }[];
    const hiddenOn = async () => (await send('get', `/products/${product!.id}`).expect(200)).body.overrides.hiddenOn;
    await send('put', `/products/${product!.id}`, { overrides: { hiddenOn: [site.value, blue] } }).expect(200);
    const deletion = await deleteSite(site);
    expect(await hiddenOn()).toEqual([blue]);
    await undo(deletion).expect(200);
    expect(await hiddenOn()).toEqual([site.value, blue]);
  });

  it('shows nothing of a record from the time on another website', async () => {
    const vendor = (await test.signIn('vendor', [red])).token;
    const { id } = await addArticle([blue], { title: 'On blue' });
    await send('put', `/content/${id}`, { ...ARTICLE, title: 'On red', websiteName: [red] }).expect(200);
    const arrival = await newest({ recordId: id });
    const seen = (await send('get', `/changes/${arrival.id}`, undefined, vendor).expect(200)).body;
    expect(seen).toMatchObject({ after: { title: 'On red' }, current: { title: 'On red' } });
    expect(seen).not.toHaveProperty('before');
    expect(JSON.stringify(seen)).not.toContain('On blue');
    await send('put', `/content/${id}`, { ...ARTICLE, title: 'Back on blue', websiteName: [blue] }).expect(200);
    const departure = (await send('get', `/changes/${(await newest({ recordId: id })).id}`, undefined, vendor)).body;
    expect(departure).toMatchObject({ before: { title: 'On red' } });
    expect(departure).not.toHaveProperty('after');
    expect(departure.label).toBe('On red');
    expect((await list({ recordId: id }, vendor)).map(({ label }) => label)).toEqual(['On red', 'On red']);
    expect(departure).not.toHaveProperty('current');
  });
});
