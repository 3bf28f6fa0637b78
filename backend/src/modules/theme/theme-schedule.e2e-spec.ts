import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { setTestClock } from '../../testing/test-clock.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const NOW = Date.now();
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const USUAL = { siteName: 'Red Site', grabDealButtonBG: '#a00' };
const BLACK_FRIDAY = { siteName: 'Black Friday', grabDealButtonBG: '#000' };
const SCHEDULED = { websiteName: red, websiteData: BLACK_FRIDAY, startsAt: inDays(1), endsAt: inDays(2) };

describe('a scheduled theme', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());
  afterEach(() => void jest.useRealTimers());

  const schedule = (body: object = SCHEDULED, token = owner) =>
    request(test.server).put('/api/theme/scheduled').set('Authorization', token).send(body);
  const unschedule = (token = owner, websiteName: string = red) =>
    request(test.server).delete('/api/theme/scheduled').query({ websiteName }).set('Authorization', token);
  const manage = (token = owner, websiteName: string = red) =>
    request(test.server).get('/api/theme/scheduled').query({ websiteName }).set('Authorization', token);
  const read = async (websiteName: string = red) => {
    const { body } = await request(test.server).post('/api/theme/all').send({ websiteName }).expect(200);
    const { data, changesAt } = body as { data: { websiteData: object }[]; changesAt?: string };
    return { theme: data[0]?.websiteData, changesAt };
  };

  it('replaces the usual theme from its start to its end, although themes are cached', async () => {
    const { body } = await schedule({ ...SCHEDULED, websiteData: { ...BLACK_FRIDAY, other: 'x' } }).expect(200);
    expect(body).toEqual({
      websiteName: red,
      websiteData: USUAL,
      scheduled: { websiteData: BLACK_FRIDAY, startsAt: inDays(1), endsAt: inDays(2) },
    });
    expect(await read()).toEqual({ theme: USUAL, changesAt: inDays(1) });
    setTestClock(NOW + DAY_MS);
    expect(await read()).toEqual({ theme: BLACK_FRIDAY, changesAt: inDays(2) });
    setTestClock(NOW + 2 * DAY_MS);
    expect(await read()).toEqual({ theme: USUAL, changesAt: undefined });
  });

  it('is returned to operators beside the usual theme, which a save of the usual theme changes alone', async () => {
    await schedule({ ...SCHEDULED, startsAt: inDays(-1), endsAt: null }).expect(200);
    const websiteData = { ...USUAL, footerBG: '#eee' };
    await request(test.server)
      .post('/api/theme/create')
      .set('Authorization', vendor)
      .send({ websiteName: red, websiteData })
      .expect(201);
    expect(await read()).toEqual({ theme: BLACK_FRIDAY, changesAt: undefined });
    const { body } = await manage(vendor).expect(200);
    expect(body).toMatchObject({ websiteData, scheduled: { websiteData: BLACK_FRIDAY, endsAt: null } });
    await unschedule(vendor).expect(200);
    expect(await read()).toEqual({ theme: websiteData, changesAt: undefined });
    expect((await manage().expect(200)).body).toEqual({ version: 5, websiteName: red, websiteData });
  });

  it('appears in the history, and returns when its deletion is undone', async () => {
    await schedule({ ...SCHEDULED, startsAt: inDays(-1), endsAt: null }).expect(200);
    const { headers } = await unschedule().expect(200);
    expect((await read()).theme).not.toEqual(BLACK_FRIDAY);
    await request(test.server)
      .post('/api/changes/undo')
      .set('Authorization', owner)
      .send({ operationId: headers['x-grabdeals-operation'] })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    expect((await read()).theme).toEqual(BLACK_FRIDAY);
  });

  it('works for a site without a usual theme, and deleting nothing changes nothing', async () => {
    expect((await unschedule(owner, blue).expect(200)).body).toEqual({ websiteName: blue, websiteData: {} });
    expect(await read(blue)).toEqual({ theme: undefined, changesAt: undefined });
    await schedule({ ...SCHEDULED, websiteName: blue, startsAt: inDays(-1) }).expect(200);
    expect(await read(blue)).toEqual({ theme: BLACK_FRIDAY, changesAt: inDays(2) });
  });

  it.each([
    [{ endsAt: inDays(1) }, { endsAt: 'The end must be after the start.' }],
    [{ startsAt: null }, { startsAt: expect.stringContaining('must be a date and a time') }],
    [{ startsAt: undefined }, { startsAt: expect.stringContaining('must be a date and a time') }],
    [{ endsAt: 'soon' }, { endsAt: expect.stringContaining('must be a date and a time') }],
    [{ websiteData: { logo: 'x' } }, { 'websiteData.logo': expect.stringContaining('URL') }],
  ])('cannot be saved with %j', async (change, error) => {
    const { body } = await schedule({ ...SCHEDULED, ...change }).expect(400);
    expect(body.error).toEqual(error);
  });

  it('is closed to strangers, editors and vendors of other sites', async () => {
    const editor = (await test.signIn('editor', [red])).token;
    const stranger = (await test.signIn('vendor', [blue])).token;
    for (const [token, status] of [
      ['', 401],
      [editor, 403],
      [stranger, 403],
    ] as const) {
      await schedule(SCHEDULED, token).expect(status);
      await unschedule(token).expect(status);
      await manage(token).expect(status);
    }
    await schedule({ ...SCHEDULED, websiteName: 'unheardof' }).expect(400);
    await unschedule(owner, 'unheardof').expect(400);
  });
});
