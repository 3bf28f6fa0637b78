import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SiteMailer } from './site-mailer.js';
import { TxtRecords } from './txt-records.js';

const { red, blue } = SAMPLE.sites;
const DOMAIN = 'shop.example.net';
const SECOND = 'deals.example.org';

interface Proof {
  domain: string;
  isVerified: boolean;
  recordName: string;
  recordValue: string;
  host: string;
  problem?: string;
}

describe('proofs of custom domains', () => {
  let test: TestApp;
  let owner: string;
  let ids: Record<string, string>;
  /** The texts of the DNS by name; an error for a DNS that does not answer. */
  let dns: Record<string, string[] | Error>;
  beforeAll(async () => {
    test = await startTestApp({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'deals@example.com',
      PUBLIC_URL: 'https://www.example.com',
    });
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    const { body } = await request(test.server).get('/api/website').set('Authorization', owner);
    ids = Object.fromEntries((body as { value: string; id: string }[]).map(({ value, id }) => [value, id]));
    jest.spyOn(test.app.get(TxtRecords), 'at').mockImplementation((name) => {
      const texts = dns[name] ?? [];
      return texts instanceof Error ? Promise.reject(texts) : Promise.resolve(texts);
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    dns = {};
    for (const site of [red, blue]) await save(site, []);
  });

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, body: object = {}, token = owner) =>
    request(test.server)[method](`/api/${path}`).set('Authorization', token).send(body);
  const save = async (site: string, domains: string[]) =>
    (await send('put', `website/${ids[site]}`, { domains }).expect(200)).body as { unverifiedDomains: string[] };
  const list = async (site: string) => (await send('get', `website/${ids[site]}/domains`).expect(200)).body as Proof[];
  const check = async (site: string) =>
    (await send('post', `website/${ids[site]}/domains/check`).expect(200)).body as Proof[];
  const at = (host: string) => request(test.server).get('/api/site').set('Host', host);
  /** Adds the TXT records of a site's domains to the DNS. */
  const publish = async (site: string) => {
    for (const { recordName, recordValue } of await list(site)) dns[recordName] = ['v=spf1 -all', recordValue];
  };

  it('are TXT records, without which a domain is neither served nor in links', async () => {
    expect((await save(red, [DOMAIN])).unverifiedDomains).toEqual([DOMAIN]);
    await at(DOMAIN).expect(421);
    const [proof] = await list(red);
    expect(proof).toEqual({
      domain: DOMAIN,
      isVerified: false,
      host: 'redsite.example.com',
      recordName: '_grabdeals.shop.example.net',
      recordValue: expect.stringMatching(/^grabdeals-site-verification=[\w-]{32}$/),
    });
    expect((await at('redsite.example.com')).body.domains).toEqual([]);
    const mailOrigin = async () => (await test.app.get(SiteMailer).site(red, { hasSecrets: false })).origin;
    expect(await mailOrigin()).toBe('https://redsite.example.com');
    const article = `/api/content/${SAMPLE.articles.both}?websiteName=${blue}`;
    const canonicalDomain = async () => (await request(test.server).get(article).expect(200)).body.canonicalDomain;
    expect(await canonicalDomain()).toBeUndefined();
    await publish(red);
    expect(await check(red)).toEqual([{ ...proof, isVerified: true }]);
    expect(await canonicalDomain()).toBe(DOMAIN);
    expect(await mailOrigin()).toBe(`https://${DOMAIN}`);
    expect((await at(DOMAIN).expect(200)).body).toMatchObject({ siteName: red, domains: [DOMAIN] });
    expect(await list(red)).toEqual([{ ...proof, isVerified: true }]);
  });

  it('are checked one by one, with the problem of each', async () => {
    await save(red, [DOMAIN, SECOND, 'red.custom.test', 'bad.example.net', 'off.example.net']);
    await publish(red);
    dns['_grabdeals.deals.example.org'] = [];
    dns['_grabdeals.bad.example.net'] = ['grabdeals-site-verification=other'];
    dns['_grabdeals.off.example.net'] = Object.assign(new Error('queryTxt ESERVFAIL'), { code: 'ESERVFAIL' });
    const proofs = await check(red);
    expect(proofs.map(({ domain, isVerified, problem }) => [domain, isVerified, problem])).toEqual([
      [DOMAIN, true, undefined],
      [SECOND, false, 'missing'],
      ['red.custom.test', true, undefined],
      ['bad.example.net', false, 'different'],
      ['off.example.net', false, 'unreachable'],
    ]);
    const { body } = await at(DOMAIN).expect(200);
    expect(body.domains).toEqual([DOMAIN, 'red.custom.test']);
    for (const host of [SECOND, 'bad.example.net', 'off.example.net']) await at(host).expect(421);
  });

  it('stay valid without the record, but not for another site', async () => {
    await save(red, [DOMAIN]);
    await publish(red);
    await check(red);
    dns = {};
    expect((await save(red, [SECOND, DOMAIN])).unverifiedDomains).toEqual([SECOND]);
    expect((await check(red)).map(({ isVerified }) => isVerified)).toEqual([false, true]);
    await publish(red);
    await save(red, []);
    expect((await save(blue, [DOMAIN])).unverifiedDomains).toEqual([DOMAIN]);
    expect((await check(blue))[0]).toMatchObject({ isVerified: false, problem: 'different' });
    await at(DOMAIN).expect(421);
  });

  it('are required again after an undo', async () => {
    await save(red, [DOMAIN]);
    await publish(red);
    await check(red);
    const removal = await send('put', `website/${ids[red]}`, { domains: [] }).expect(200);
    await send('post', 'changes/undo', { operationId: removal.headers[OPERATION_HEADER.toLowerCase()] }).expect(200);
    expect((await list(red))[0]).toMatchObject({ domain: DOMAIN, isVerified: false });
    await at(DOMAIN).expect(421);
    await check(red);
    await at(DOMAIN).expect(200);
    const rename = await send('put', `website/${ids[red]}`, { label: 'Redder Site' }).expect(200);
    await send('post', 'changes/undo', { operationId: rename.headers[OPERATION_HEADER.toLowerCase()] }).expect(200);
    await at(DOMAIN).expect(200);
  });

  it('are not required of domains that are proven, nor of those below test', async () => {
    const { id } = (await send('post', 'website', { label: 'Old Site', domains: [DOMAIN] }).expect(201)).body;
    const websites = test.app.get<Connection>(getConnectionToken()).collection('websites');
    await websites.updateOne({ value: 'old_site' }, { $set: { unverifiedDomains: [] } });
    await send('put', `website/${id}`, { label: 'Older Site' }).expect(200);
    expect((await send('get', `website/${id}/domains`).expect(200)).body[0].isVerified).toBe(true);
    const added = await send('put', `website/${id}`, { domains: [DOMAIN, 'new.custom.test', SECOND] }).expect(200);
    expect(added.body.unverifiedDomains).toEqual([SECOND]);
    await at(DOMAIN).expect(200);
    await at('new.custom.test').expect(200);
    await send('delete', `website/${id}`).expect(200);
  });

  it('are changed by owners only', async () => {
    await save(red, [DOMAIN]);
    const vendor = (await test.signIn('vendor', [red])).token;
    await send('get', `website/${ids[red]}/domains`, {}, vendor).expect(403);
    await send('post', `website/${ids[red]}/domains/check`, {}, vendor).expect(403);
    await request(test.server).post(`/api/website/${ids[red]}/domains/check`).expect(401);
    await send('get', 'website/zzz/domains').expect(400);
    await send('post', 'website/65f000000000000000000000/domains/check').expect(404);
  });
});
