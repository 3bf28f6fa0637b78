import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import request from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { type LeaseEvent, Leases } from '../../database/leases/leases.service.js';
import { DomainClaimsRepository } from './domain-claims.repository.js';
import { WebsitesRepository } from './websites.repository.js';

const { red, blue } = SAMPLE.sites;

/** Resolves when a save has to wait for the lease of another one. */
function leaseRefusal(): Promise<void> {
  return new Promise((resolve) => {
    const check = (event: unknown) => {
      const { name, outcome } = event as LeaseEvent;
      if (name !== 'website-domains' || outcome !== 'refused') return;
      unsubscribe('grabdeals:lease', check);
      resolve();
    };
    subscribe('grabdeals:lease', check);
  });
}

describe('custom domains', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let ids: Record<string, string>;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    const { body } = await request(test.server).get('/api/website').set('Authorization', owner);
    ids = Object.fromEntries((body as { value: string; id: string }[]).map(({ value, id }) => [value, id]));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const site of [red, blue, 'sleeping']) await save(site, []).expect(200);
  });

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, body: object, token = owner) =>
    request(test.server)[method](`/api/${path}`).set('Authorization', token).send(body);
  const save = (site: string, domains: unknown, token = owner) =>
    send('put', `website/${ids[site]}`, { domains }, token);
  const domainRecords = () => {
    const connection = test.app.get<Connection>(getConnectionToken());
    const claims = connection.collection<{ _id: string; websiteId: unknown }>('domain_claims');
    return { connection, claims };
  };
  const at = (host: string, path = '/api/site') => request(test.server).get(path).set('Host', host);

  it('show the site at once, until they are removed', async () => {
    await at('shop.custom.test').expect(421);
    const { body } = await save(red, [' https://SHOP.custom.test/ ', 'Bücher.test']).expect(200);
    expect(body.domains).toEqual(['shop.custom.test', 'xn--bcher-kva.test']);
    for (const host of ['shop.custom.test', 'Shop.custom.test:8443', 'xn--bcher-kva.test']) {
      const { body: site } = await at(host).expect(200);
      expect(site).toMatchObject({ siteName: red, domains: body.domains, host: 'redsite.example.com' });
    }
    await at('x.shop.custom.test').expect(421);
    const other = await at('shop.custom.test').query({ websiteName: blue }).expect(200);
    expect(other.body.siteName).toBe(blue);
    await save(red, ['xn--bcher-kva.test']).expect(200);
    await at('shop.custom.test').expect(421);
    await at('xn--bcher-kva.test').expect(200);
  });

  it('serve the data and the ads.txt of their site', async () => {
    await save(blue, ['blue.custom.test']);
    const { text } = await at('blue.custom.test', '/ads.txt').expect(200);
    expect(text).toBe((await at('bluesite.example.com', '/ads.txt')).text);
    const brands = await at('blue.custom.test', '/api/home/getMerchants?isSelected=true').expect(200);
    expect(brands.body).toEqual((await at('bluesite.example.com', '/api/home/getMerchants?isSelected=true')).body);
    expect(brands.body).not.toEqual((await at('redsite.example.com', '/api/home/getMerchants?isSelected=true')).body);
  });

  it('of a hidden site show its state, and those of a deleted site are not served', async () => {
    await save('sleeping', ['sleep.custom.test']).expect(200);
    expect((await at('sleep.custom.test').expect(200)).body.state).toBe('inactive');
    await at('sleep.custom.test', '/ads.txt').expect(404);
    const created = await send('post', 'website', { label: 'Short Lived', domains: ['short.custom.test'] }).expect(201);
    expect((await at('short.custom.test').expect(200)).body.siteName).toBe('short_lived');
    await send('delete', `website/${created.body.id}`, {}).expect(200);
    await at('short.custom.test').expect(421);
  });

  it.each([
    [['shop.custom.test', 'SHOP.custom.test'], 'shop.custom.test is in the list twice'],
    [['192.0.2.1'], 'is an IP address'],
    [['shop'], 'has no top-level domain'],
    [['red.example.com'], 'belongs to this installation'],
    [Array.from({ length: 11 }, (_, index) => `d${index}.custom.test`), 'no more than 10'],
    ['shop.custom.test', 'must be an array'],
    [[5], 'must be a string'],
  ])('reject %j: %s', async (domains, message) => {
    const { body } = await save(red, domains).expect(400);
    expect(body.error.domains).toContain(message);
  });

  it('keep the list without the field, and clear it by null', async () => {
    await save(red, ['shop.custom.test']);
    const { body } = await send('put', `website/${ids[red]}`, { label: 'Red Site' }).expect(200);
    expect(body.domains).toEqual(['shop.custom.test']);
    expect((await save(red, null).expect(200)).body.domains).toEqual([]);
  });

  it('belong to one site', async () => {
    await save(red, ['shop.custom.test']).expect(200);
    await save(red, ['new.custom.test', 'shop.custom.test']).expect(200);
    const { body } = await save(blue, ['blue.custom.test', 'shop.custom.test']).expect(409);
    expect(body.error.domains).toBe(
      'shop.custom.test is a domain of the website Red Site. Remove the domain there first.',
    );
    await send('post', 'website', { label: 'Third Site', domains: ['new.custom.test'] }).expect(409);
    await at('blue.custom.test').expect(421);
  });

  it('belong to one site, even if several save them at the same moment', async () => {
    const created = await send('post', 'website', { label: 'Gone Soon', domains: ['undone.custom.test'] }).expect(201);
    const deletion = await send('delete', `website/${created.body.id}`, {}).expect(200);
    const operationId = deletion.headers[OPERATION_HEADER.toLowerCase()];
    for (let round = 0; round < 5; round++) {
      const domain = `race-${round}.custom.test`;
      const saves = await Promise.all([
        save(red, [domain]),
        save(blue, ['blue.custom.test', domain]),
        send('post', 'website', { label: `Late Site ${round}`, domains: [domain] }),
      ]);
      expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
      const texts = saves.filter(({ status }) => status === 409).map(({ body }) => JSON.stringify(body.error));
      expect(texts).toEqual([expect.stringContaining(domain), expect.stringContaining(domain)]);
      const { body } = await send('get', 'website', {}).expect(200);
      const owners = (body as { domains: string[] }[]).filter(({ domains }) => domains.includes(domain));
      expect(owners).toHaveLength(1);
      await at(domain).expect(200);
    }
    const [undo, taken] = await Promise.all([
      send('post', 'changes/undo', { operationId }),
      save(red, ['undone.custom.test']),
    ]);
    expect([undo.status, taken.status].sort()).toEqual([200, 409]);
    await at('undone.custom.test').expect(200);
  });

  it('are free again after a save or a deletion that failed or was interrupted', async () => {
    const { claims } = domainRecords();
    const update = jest
      .spyOn(test.app.get(WebsitesRepository), 'update')
      .mockRejectedValueOnce(new Error('The disk is full'));
    await save(red, ['shop.custom.test']).expect(500);
    update.mockRestore();
    await save(blue, ['shop.custom.test']).expect(200);

    // A process ended while it saved red, and another while it deleted a website.
    await claims.insertOne({ _id: 'half.custom.test', websiteId: new mongoose.Types.ObjectId(ids[red]) });
    await claims.insertOne({ _id: 'deleted.custom.test', websiteId: new mongoose.Types.ObjectId() });
    await at('half.custom.test').expect(421);
    await save(red, ['deleted.custom.test']).expect(200);
    await save(blue, ['half.custom.test']).expect(200);
    expect((await at('half.custom.test').expect(200)).body.siteName).toBe(blue);
  });

  it('belong to one of two sites that save several of them in different orders at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, two] = [`one-${round}.custom.test`, `two-${round}.custom.test`];
      const saves = await Promise.all([save(red, [one, two]), save(blue, [two, one])]);
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { body } = saves.find(({ status }) => status === 409)!;
      expect(body.error.domains).toMatch(
        /^(one|two)-\d\.custom\.test is a domain of the website (Red|Blue) Site\. Remove the domain there first\.$/,
      );
    }
  });

  it('stay with their site if another save of the site removes them at the same moment', async () => {
    await save(red, ['shop.custom.test']).expect(200);
    const claims = test.app.get(DomainClaimsRepository);
    const release = claims.release.bind(claims);
    let second: Promise<request.Response> | undefined;
    const spy = jest.spyOn(claims, 'release').mockImplementationOnce(async (...given) => {
      const refusal = leaseRefusal();
      second = save(red, ['shop.custom.test', 'new.custom.test']).then((response) => response);
      await Promise.race([second, refusal]);
      return release(...given);
    });
    await save(red, []).expect(200);
    expect((await second)?.status).toBe(200);
    spy.mockRestore();
    await at('shop.custom.test').expect(200);
    await save(blue, ['shop.custom.test']).expect(409);
  });

  it('stay with a site that is restored after its deletion, which is not undone before it has ended', async () => {
    const { body: created } = await send('post', 'website', { label: 'Back Soon', domains: ['back.custom.test'] });
    const claims = test.app.get(DomainClaimsRepository);
    const release = claims.release.bind(claims);
    const filter = JSON.stringify({ recordId: created.id });
    const restore = async () => {
      const { body } = await request(test.server).get('/api/trash').query({ filter }).set('Authorization', owner);
      return send('post', `changes/${body[0].id}/restore`, { version: 'before' });
    };
    let early: request.Response | undefined;
    const spy = jest.spyOn(claims, 'release').mockImplementationOnce(async (...given) => {
      early = await restore();
      return release(...given);
    });
    await send('delete', `website/${created.id}`, {}).expect(200);
    spy.mockRestore();
    expect(early?.status).toBe(409);
    expect((await restore()).status).toBe(200);
    expect((await at('back.custom.test').expect(200)).body.siteName).toBe('back_soon');
    await save(blue, ['back.custom.test']).expect(409);
  });

  it('are not saved if another save takes too long', async () => {
    const lease = await test.app.get(Leases).take('website-domains');
    const spy = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const { body } = await save(red, ['late.custom.test']).expect(503);
    expect(body.statusMessages).toEqual([
      'The domains of another website are being saved. Please try again in a minute.',
    ]);
    spy.mockRestore();
    await lease?.release();
    await at('late.custom.test').expect(421);
  });

  it('stay with their site if the release of others fails after the save', async () => {
    await save(red, ['old.custom.test']).expect(200);
    const spy = jest
      .spyOn(test.app.get(DomainClaimsRepository), 'release')
      .mockRejectedValueOnce(new Error('The disk is full'));
    await save(red, ['shop.custom.test']).expect(200);
    spy.mockRestore();
    expect((await at('shop.custom.test').expect(200)).body.siteName).toBe(red);
    await save(blue, ['shop.custom.test']).expect(409);
    await save(blue, ['old.custom.test']).expect(200);
  });

  it('are changed by owners only', async () => {
    await save(red, ['shop.custom.test']);
    for (const domains of [[], ['mine.custom.test'], ['not valid']]) {
      const { body } = await save(red, domains, vendor).expect(403);
      expect(body.message).toContain('Only an owner can change');
    }
    await save(red, ['shop.custom.test'], vendor).expect(200);
    await at('shop.custom.test').expect(200);
  });

  it('and the other fields of owners are written only by a save that contains them', async () => {
    const update = jest.spyOn(test.app.get(WebsitesRepository), 'update');
    await send('put', `website/${ids[red]}`, { contact: { email: 'red@red.example' } }, vendor).expect(200);
    expect(update.mock.calls.map(([, fields]) => Object.keys(fields))).toEqual([['contact']]);
    update.mockRestore();
  });

  it('return by an undo, unless another site has them meanwhile', async () => {
    const undo = (operationId: string | undefined) => send('post', 'changes/undo', { operationId });
    await save(red, ['shop.custom.test']).expect(200);
    const first = await save(red, []).expect(200);
    await undo(first.headers[OPERATION_HEADER.toLowerCase()]).expect(200);
    await at('shop.custom.test').expect(200);
    const created = await send('post', 'website', { label: 'Gone Site', domains: ['gone.custom.test'] }).expect(201);
    const deletion = await send('delete', `website/${created.body.id}`, {}).expect(200);
    await save(blue, ['gone.custom.test']).expect(200);
    const operation = deletion.headers[OPERATION_HEADER.toLowerCase()];
    const { body } = await undo(operation).expect(409);
    expect(JSON.stringify(body)).toContain('gone.custom.test is a domain of the website Blue Site');
    await save(blue, []).expect(200);
    await undo(operation).expect(200);
    expect((await at('gone.custom.test').expect(200)).body.siteName).toBe('gone_site');
  });

  it('are not used any more if they are below HOSTS by now, nor restored', async () => {
    const websites = test.app.get<Connection>(getConnectionToken()).collection('websites');
    const created = await send('post', 'website', { label: 'Old Hosts', domains: ['old.custom.test'] }).expect(201);
    const path = `website/${created.body.id}`;
    const domains = ['old.example.com', 'old.custom.test'];
    await websites.updateOne({ value: 'old_hosts' }, { $set: { domains } });
    const { body } = await send('put', path, { label: 'Old' }).expect(200);
    expect(body.domains).toEqual(['old.custom.test']);
    expect((await at('old.custom.test').expect(200)).body).toMatchObject({ domains: ['old.custom.test'] });
    expect((await websites.findOne({ value: 'old_hosts' }))?.['domains']).toEqual(domains);
    const deletion = await send('delete', path, {}).expect(200);
    const operationId = deletion.headers[OPERATION_HEADER.toLowerCase()];
    await send('post', 'changes/undo', { operationId }).expect(200);
    expect((await websites.findOne({ value: 'old_hosts' }))?.['domains']).toEqual(['old.custom.test']);
  });

  it('are never copied to other websites', async () => {
    await save(red, ['shop.custom.test']);
    const parts = ['settings', 'contact', 'socialProfiles', 'adsTxt'];
    await send('post', 'site-setup/copies', { from: red, to: [blue], parts, lists: 'replace' }).expect(200);
    expect((await at('bluesite.example.com').expect(200)).body.domains).toEqual([]);
    expect((await at('shop.custom.test').expect(200)).body.siteName).toBe(red);
  });
});
