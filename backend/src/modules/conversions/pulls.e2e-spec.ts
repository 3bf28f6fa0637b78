import { describe, expect, it } from '@jest/globals';
import { NetworkSourcesRepository } from './network-sources.repository.js';
import type { Answer, SeenCall } from './testing/network-server.js';
import { AWIN, pullCalls } from './testing/pull-calls.js';

const UNKNOWN = '66f0a1b2c3d4e5f607182931';

describe('pulls from the APIs of networks', () => {
  const { test, state, newOrder, call, byReference, clickInArticle, network, path, save, saveAwin, pull, awin } =
    pullCalls();

  it('never return the secret, and keep it for its host only', async () => {
    const { body } = await saveAwin();
    expect(body.source).toMatchObject({ last: null, credentials: 'bearer', overlapDays: 45 });
    expect(JSON.stringify(body)).not.toContain('top-secret');
    const stored = await test.app.get(NetworkSourcesRepository).find(state.networkId);
    expect(JSON.stringify(stored)).not.toContain('top-secret');
    await saveAwin({ secret: undefined, overlapDays: 3 });
    await pull();
    expect(network.calls[0]?.headers['authorization']).toBe('Bearer top-secret');
    const other = { ...AWIN, url: 'https://other.example/?from={from}', secret: undefined };
    expect((await save(other).expect(400)).body.error).toEqual({ secret: 'Please enter the secret.' });
  });

  it('merge a late save of the settings, reject one of the same field, and restore one with its secret', async () => {
    await saveAwin();
    const { version, source } = (await call('get', path()).expect(200)).body as { version: number; source: object };
    await saveAwin({ overlapDays: 3 });
    await pull();
    const late = (change: object) => save({ ...source, secret: undefined, ...change }).set('If-Match', `"${version}"`);
    const { body } = await late({ windowDays: 7 }).expect(200);
    expect(body).toMatchObject({ source: { overlapDays: 3, windowDays: 7 } });
    const { body: stale } = await late({ overlapDays: 9 }).expect(409);
    expect(stale).toMatchObject({
      code: 'stale',
      conflict: { fields: [{ field: 'overlapDays', theirs: 3, yours: 9 }] },
    });
    const filter = JSON.stringify({ resource: 'networkSources', recordId: state.networkId });
    const sort = JSON.stringify(['time', 'DESC']);
    const { body: changes } = await call('get', `changes?filter=${filter}&sort=${sort}`).expect(200);
    const [last] = changes as { id: string; fields: string[] }[];
    expect(last).toMatchObject({ action: 'update', fields: ['windowDays'] });
    expect(JSON.stringify(changes)).not.toContain('top-secret');
    await call('post', `changes/${last!.id}/restore`, { version: 'before' }).expect(200);
    expect((await call('get', path())).body).toMatchObject({ source: { overlapDays: 3, windowDays: 30 } });
    await pull();
    expect(network.calls.at(-1)?.headers['authorization']).toBe('Bearer top-secret');
  });

  it('read the windows since the last pull and before it, and the orders of Awin', async () => {
    await saveAwin({ overlapDays: 40, windowDays: 30 });
    const token = await clickInArticle();
    const order = newOrder();
    network.answer = ({ url }) => ({
      json: url.search.includes('2026-10-19') ? [awin(order, { clickRefs: { clickRef: token } })] : [],
    });
    expect(await pull()).toMatchObject({ created: 1, rejected: 0, hasFailed: false });
    expect(
      network.calls.map(({ url }) => [url.searchParams.get('startDate'), url.searchParams.get('endDate')]),
    ).toEqual([
      ['2026-10-19T00:00:00', '2026-11-18T00:00:00'],
      ['2026-11-18T00:00:00', '2026-11-29T00:00:00'],
    ]);
    expect(await byReference(order)).toMatchObject({
      ...{ amount: { integral: 5_596 }, commission: { integral: 559 }, state: 'pending', isMatched: true },
    });
    network.answer = ({ url }) => ({
      json: url.search.includes('2026-10-19') ? [awin(order, { commissionStatus: 'declined' })] : [],
    });
    expect(await pull()).toMatchObject({ created: 0, changed: 1 });
    expect(await byReference(order)).toMatchObject({ state: 'reversed', isMatched: true });
    expect(await pull()).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('read the linked pages of impact.com', async () => {
    const [first, second] = [newOrder(), newOrder()];
    // An action is locked weeks later, and has no time of its last change.
    const action = (Id: string, State = 'PENDING') => ({
      ...{ Id, CampaignId: '1000', CampaignName: 'Crocs', ActionTrackerName: 'Online Sale', State },
      ...{ Payout: '7.12', DeltaPayout: '7.12', IntendedPayout: '7.12', Amount: '89.00', Currency: 'CAD' },
      ...{ EventDate: '2026-11-20T14:03:00-05:00', LockingDate: '2027-01-02T23:59:59-05:00', SubId1: '', Oid: '' },
    });
    let state = 'PENDING';
    await save({
      url: `${network.url}/Mediapartners/SID/Actions?ActionDateStart={from}T00:00:00Z&ActionDateEnd={to}T00:00:00Z`,
      ...{ credentials: 'basic', name: 'SID', rows: 'Actions', paging: 'next', next: '@nextpageuri' },
      ...{ overlapDays: 40, windowDays: 45 },
    }).expect(200);
    network.answer = ({ url }) => ({
      json:
        url.searchParams.get('Page') === '2'
          ? { '@page': '2', '@nextpageuri': '', Actions: [action(second, state)] }
          : { '@page': '1', '@nextpageuri': '/Mediapartners/SID/Actions?Page=2', Actions: [action(first)] },
    });
    expect(await pull()).toMatchObject({ created: 2, rejected: 0, hasFailed: false });
    expect(network.calls[0]?.url.search).toBe(
      '?ActionDateStart=2026-10-19T00:00:00Z&ActionDateEnd=2026-11-29T00:00:00Z',
    );
    expect(network.calls.map(({ headers }) => headers['authorization'])).toEqual(
      Array(2).fill(`Basic ${Buffer.from('SID:top-secret').toString('base64')}`),
    );
    expect(await byReference(second)).toMatchObject({
      ...{ state: 'pending', commission: { integral: 712, currency: 'CAD' }, occurredAt: '2026-11-20T19:03:00.000Z' },
    });
    state = 'APPROVED';
    expect(await pull()).toMatchObject({ created: 0, changed: 1 });
    expect(await byReference(second)).toMatchObject({ state: 'approved', commission: { integral: 712 } });
  });

  it('read the numbered pages of Rakuten, whose orders have lines', async () => {
    const order = newOrder();
    const token = await clickInArticle();
    const event = (etransaction_id: string, commissions: number) => ({
      ...{ etransaction_id, advertiser_id: 1234, sid: 2_345_678, order_id: order, offer_id: 1, sku_number: 'S1' },
      ...{ sale_amount: commissions * 10, quantity: 1, commissions, currency: 'USD', u1: token, is_event: false },
      ...{
        process_date: 'Sat Nov 21 2026 08:10:44 GMT+0000 (UTC)',
        transaction_date: 'Fri Nov 20 2026 14:03:00 GMT+0000 (UTC)',
      },
      ...{ transaction_type: 'realtime', product_name: 'Clog' },
    });
    await save({
      url: `${network.url}/events/1.0/transactions?process_date_start={from}&process_date_end={to}&page={page}`,
      ...{ paging: 'page', state: 'approved', overlapDays: 5 },
    }).expect(200);
    const pages: Record<string, object[]> = { 1: [event('a', 4)], 2: [event('b', 3)] };
    network.answer = ({ url }) => ({ json: pages[url.searchParams.get('page')!] ?? [] });
    expect(await pull()).toMatchObject({ created: 1, rejected: 0 });
    expect(network.calls).toHaveLength(3);
    expect(await byReference(order)).toMatchObject({
      commission: { integral: 700 },
      isMatched: true,
      state: 'approved',
    });
  });

  it('read the records of CJ by a query with a cursor', async () => {
    const [first, second] = [newOrder(), newOrder()];
    const record = (originalActionId: string, commissionId: string) => ({
      ...{ originalActionId, commissionId, actionStatus: 'locked', advertiserName: 'Crocs', shopperId: '' },
      ...{ eventDate: '2026-11-20T14:03:00Z', postingDate: '2026-11-20T18:30:00Z' },
      ...{ saleAmountPubCurrency: '89.00', pubCommissionAmountPubCurrency: '7.12', pubCurrency: 'USD' },
    });
    await save({
      url: `${network.url}/query`,
      body: '{"query":"{ publisherCommissions(sincePostingDate: \\"{from}T00:00:00Z\\", beforePostingDate: \\"{to}T00:00:00Z\\", sinceCommissionId: \\"{cursor}\\") { maxCommissionId records { commissionId } } }"}',
      ...{
        rows: 'data.publisherCommissions.records',
        paging: 'next',
        next: 'data.publisherCommissions.maxCommissionId',
      },
      ...{ overlapDays: 5 },
    }).expect(200);
    const pageOf = ({ body }: SeenCall): Answer => {
      const { query } = JSON.parse(body) as { query: string };
      const since = /sinceCommissionId: "(\d+)"/.exec(query)?.[1];
      const records = since === '0' ? [record(first, '11')] : since === '11' ? [record(second, '12')] : [];
      return { json: { data: { publisherCommissions: { maxCommissionId: since === '0' ? '11' : '12', records } } } };
    };
    network.answer = pageOf;
    expect(await pull()).toMatchObject({ created: 2, hasFailed: false });
    expect(network.calls.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST']);
    expect(network.calls[0]?.body).toContain('sincePostingDate: \\"2026-11-23T00:00:00Z\\"');
    expect(await byReference(second)).toMatchObject({ state: 'approved', commission: { integral: 712 } });
  });

  it('reject malformed rows, and store the others', async () => {
    await saveAwin({ overlapDays: 5 });
    const [good, bad] = [newOrder(), newOrder()];
    network.answer = () => ({ json: [awin(bad, { commissionStatus: 'perhaps' }), awin(good), 7] });
    expect(await pull()).toMatchObject({ created: 1, rejected: 2, problem: expect.stringMatching(/perhaps/) });
    expect(await byReference(bad)).toBeUndefined();
    expect(await byReference(good)).toBeDefined();
  });

  it('do not follow a page to another host', async () => {
    await saveAwin({ rows: 'list', paging: 'next', next: 'next', overlapDays: 5 });
    network.answer = () => ({ json: { next: 'https://elsewhere.example/2', list: [awin(newOrder())] } });
    expect(await pull()).toMatchObject({ hasFailed: true, problem: expect.stringMatching(/another host/) });
  });

  it('of linked pages fail for a link that is none, instead of reading a page twice', async () => {
    await saveAwin({ rows: 'list', paging: 'next', next: 'next', overlapDays: 5 });
    const order = newOrder();
    let next = '12';
    network.answer = ({ url }) =>
      url.pathname === '/transactions/' ? { json: { next, list: [awin(order)] } } : { status: 404, json: {} };
    expect(await pull()).toMatchObject({ hasFailed: true, problem: expect.stringMatching(/status 404/) });
    next = 'https://[';
    expect(await pull()).toMatchObject({ hasFailed: true, problem: expect.stringMatching(/next page is not valid/) });
  });

  it.each(['/opaque==', '//opaque', 'https:opaque'])('read the page of the cursor %s', async (next) => {
    await saveAwin({ url: `${network.url}/x?cursor={cursor}`, rows: 'list', paging: 'next', next: 'next' });
    const [first, second] = [newOrder(), newOrder()];
    network.answer = ({ url }) => ({
      json:
        url.searchParams.get('cursor') === '0' ? { next, list: [awin(first)] } : { next: null, list: [awin(second)] },
    });
    expect(await pull()).toMatchObject({ created: 2, hasFailed: false });
    expect(network.calls.map(({ url }) => [url.pathname, url.searchParams.get('cursor')]).slice(0, 2)).toEqual([
      ['/x', '0'],
      ['/x', next],
    ]);
  });

  it('read paths whose names contain dots', async () => {
    await saveAwin({ rows: 'd.orders.v1.list', paging: 'next', next: '@odata.nextLink', overlapDays: 5 });
    const [first, second] = [newOrder(), newOrder()];
    network.answer = ({ url }) =>
      url.searchParams.has('skip')
        ? { json: { d: { 'orders.v1': { list: [awin(second)] } } } }
        : {
            json: {
              '@odata.nextLink': `${network.url}/transactions/?skip=1`,
              d: { 'orders.v1': { list: [awin(first)] } },
            },
          };
    expect(await pull()).toMatchObject({ created: 2, hasFailed: false });
  });

  it('call no private host', async () => {
    await save({ ...AWIN, url: 'https://10.0.0.1/?from={from}' }).expect(200);
    expect(await pull()).toMatchObject({ hasFailed: true, problem: expect.stringMatching(/not a public address/) });
  });

  it('send no secret unencrypted, also for URLs that were allowed when they were stored', async () => {
    await saveAwin();
    await test.app.get(NetworkSourcesRepository).save(state.networkId, { url: 'http://api.example/?from={from}' });
    expect(await pull()).toMatchObject({ hasFailed: true, problem: 'The URL must begin with https://.' });
    const { body } = await save({ ...AWIN, url: 'https://api.example/', secret: undefined }).expect(400);
    expect(body.error).toEqual({ secret: 'Please enter the secret.' });
    await save({ ...AWIN, url: 'https://api.example/' }).expect(200);
  });

  it('start by a call, and not for inactive networks or without an API', async () => {
    await saveAwin({ overlapDays: 5 });
    const order = newOrder();
    network.answer = () => ({ json: [awin(order)] });
    expect((await call('post', `networks/${state.networkId}/pull`).expect(200)).body).toMatchObject({ created: 1 });
    await call('put', `networks/${state.networkId}`, { active: false }).expect(200);
    network.calls = [];
    await pull();
    expect(network.calls).toEqual([]);
    await call('post', `networks/${state.networkId}/pull`).expect(400);
    await call('put', `networks/${state.networkId}`, { active: true }).expect(200);
    expect((await call('delete', path()).expect(200)).body).toEqual({ source: null });
    await call('post', `networks/${state.networkId}/pull`).expect(400);
    const { body: other } = await call('post', 'networks', { name: 'Gone' }).expect(201);
    await call('put', `networks/${String(other.id)}/source`, { ...AWIN, url: network.url, secret: 'x' }).expect(200);
    await call('delete', `networks/${String(other.id)}`).expect(200);
    expect(await test.app.get(NetworkSourcesRepository).find(String(other.id))).toBeUndefined();
  });

  it.each([
    [{ url: 'ftp://host.example/x' }, 'url'],
    [{ url: 'nothing' }, 'url'],
    [{ url: 'http://api.example/' }, 'url'],
    [{ url: 'https://user:pw@api.example/' }, 'url'],
    [{ credentials: 'basic' }, 'name'],
    [{ credentials: 'basic', name: 'x: y' }, 'name'],
    [{ credentials: 'password' }, 'credentials'],
    [{ paging: 'next' }, 'next'],
    [{ windowDays: 0 }, 'windowDays'],
    [{ overlapDays: 1.5 }, 'overlapDays'],
    [{ state: 'void' }, 'state'],
  ])('reject the settings %j', async (change, field) => {
    const { body } = await save({ ...AWIN, url: 'https://api.example/', ...change }).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
  });

  it('are for owners only', async () => {
    await call('get', path(), undefined, state.vendor).expect(403);
    await call('put', path(), AWIN, state.vendor).expect(403);
    await call('delete', path(), undefined, state.vendor).expect(403);
    await call('post', `networks/${state.networkId}/pull`, undefined, state.vendor).expect(403);
    await call('get', `networks/${UNKNOWN}/source`).expect(404);
    await call('put', `networks/${UNKNOWN}/source`, { ...AWIN, url: 'https://a.example', secret: 'x' }).expect(404);
  });
});
