import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import request from 'supertest';
import { historyCalls } from '../../testing/history-calls.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { productIdOf } from '../products/product.js';
import { CouponsRepository } from './coupons.repository.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const UNKNOWN_ID = '66f000000000000000000000';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe('coupons for operators', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let number = 0;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, token = owner) => {
    const call = request(test.server)[method](`/api/coupons${path}`);
    return token ? call.set('Authorization', token) : call;
  };
  const valid = (fields: object = {}) => ({
    mid: mids.red,
    code: `CODE${++number}`,
    title: 'Save on collars',
    discount: { kind: 'percentage', percent: 20 },
    websiteName: [red],
    ...fields,
  });
  const create = async (fields: object = {}): Promise<{ id: string; code: string }> =>
    (await send('post', '').send(valid(fields)).expect(201)).body;
  const list = async (filter: object, token = owner): Promise<string[]> => {
    const { body } = await send('get', '', token)
      .query({ filter: JSON.stringify(filter) })
      .expect(200);
    return (body as { code: string }[]).map(({ code }) => code);
  };

  it('return from the trash with the fields of their kind of discount only', async () => {
    const { undo } = historyCalls(() => ({ test, owner }));
    const { id } = await create();
    const discount = { kind: 'percentage', percent: 20, text: 'Much' };
    const { collection } = test.app.get<Model<unknown>>(getModelToken('Coupon'));
    await collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { discount } });
    await undo(await send('delete', `/${id}`)).expect(200, { records: 1, failed: [] });
    const { body } = await send('get', `/${id}`).expect(200);
    expect(body.discount).toEqual({ kind: 'percentage', percent: 20 });
  });

  it('are created with defaults, read, changed and deleted', async () => {
    const { body: created } = await send('post', '')
      .send(valid({ code: ' SAVE20 ', title: ' Collars ' }))
      .expect(201);
    expect(created).toMatchObject({
      code: 'SAVE20',
      title: 'Collars',
      terms: '',
      productIds: [],
      startsAt: null,
      endsAt: null,
      exclusive: false,
      lastWorkedAt: null,
      discount: { kind: 'percentage', percent: 20 },
      websiteName: [red],
    });
    const endsAt = inHours(5);
    const { body: changed } = await send('put', `/${created.id}`)
      .send({ endsAt, discount: { kind: 'amount', cents: 500, currency: 'USD', percent: 7 } })
      .expect(200);
    expect(changed).toMatchObject({ code: 'SAVE20', endsAt });
    expect(changed.discount).toEqual({ kind: 'amount', cents: 500, currency: 'USD' });
    const { body: cleared } = await send('put', `/${created.id}`).send({ endsAt: null, code: null }).expect(200);
    expect(cleared).toMatchObject({ endsAt: null, code: '' });
    await send('get', `/${created.id}`).expect(200, cleared);
    await send('delete', `/${created.id}`).expect(200, cleared);
    await send('get', `/${created.id}`).expect(404);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Please enter a title'],
    [{ mid: 999 }, 'mid', 'There is no merchant with the mid 999.'],
    [{ mid: null }, 'mid', 'Please select a merchant'],
    [{ discount: undefined }, 'discount', expect.any(String)],
    [{ discount: { kind: 'half' } }, 'discount.kind', expect.any(String)],
    [{ discount: { kind: 'percentage' } }, 'discount.percent', 'Enter a whole percentage from 1 to 100'],
    [{ discount: { kind: 'percentage', percent: 0 } }, 'discount.percent', expect.any(String)],
    [{ discount: { kind: 'percentage', percent: 101 } }, 'discount.percent', expect.any(String)],
    [{ discount: { kind: 'amount', cents: 0, currency: 'USD' } }, 'discount.cents', expect.any(String)],
    [{ discount: { kind: 'amount', cents: 5, currency: 'XYZ' } }, 'discount.currency', 'Select a currency'],
    [{ discount: { kind: 'text', text: ' ' } }, 'discount.text', 'Please enter the discount'],
    [{ startsAt: inHours(2), endsAt: inHours(1) }, 'endsAt', 'The end must be after the start.'],
    [{ startsAt: 'soon' }, 'startsAt', expect.any(String)],
    [{ code: 'x'.repeat(41) }, 'code', expect.any(String)],
    [{ websiteName: [] }, 'websiteName', 'Please select at least one website'],
    [{ productIds: ['x'] }, 'productIds', expect.any(String)],
    [{ exclusive: 'yes' }, 'exclusive', expect.any(String)],
  ])('reject %j', async (fields, field, message) => {
    const { body } = await send('post', '').send(valid(fields)).expect(400);
    expect(body.error).toEqual({ [field]: message });
  });

  it('accept products of their merchant only', async () => {
    const collar = productIdOf({ merchantId: mids.red, externalId: 'r1' });
    const kettle = productIdOf({ merchantId: mids.blue, externalId: 'b1' });
    await create({ productIds: [collar] });
    const { body } = await send('post', '')
      .send(valid({ productIds: [collar, kettle] }))
      .expect(400);
    expect(body.error).toEqual({ productIds: `The merchant has no products ${kettle}.` });
  });

  it('have a code once for a merchant and a site, in any letter case', async () => {
    const { id } = await create({ code: 'Twice', websiteName: [red, blue] });
    const { body } = await send('post', '')
      .send(valid({ code: 'TWICE', websiteName: [blue] }))
      .expect(409);
    expect(body.error).toEqual({ code: `The merchant already has a coupon with the code Twice on ${blue}.` });
    await create({ code: 'twice', mid: mids.shared });
    await create({ code: '' });
    await create({ code: '' });
    await send('put', `/${id}`).send({ title: 'Changed', code: 'tWICE' }).expect(200);
    const other = await create({});
    await send('put', `/${other.id}`).send({ code: 'twice' }).expect(409);
  });

  it('have a code once, even if several are created, updated and imported at the same moment', async () => {
    const others = await Promise.all([create(), create()]);
    const csv = 'merchant,code,title,discount\nRed Brand,RACE,Race,5%\n';
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => send('post', '').send(valid({ code: 'Race' }))),
      ...others.map(({ id }) => send('put', `/${id}`).send({ code: 'race' })),
      send('post', '/import').send({ csv, websiteName: red }),
    ]);
    const stored = answers.filter(({ status, body }) => status === 201 || (status === 200 && body.created !== 0));
    expect(stored).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await list({ q: 'race' })).toHaveLength(1);
  });

  it('keep their rules if two saves at the same moment change different fields', async () => {
    await create({ code: 'TAKEN', websiteName: [blue] });
    for (let round = 0; round < 5; round++) {
      const { id } = await create({ code: `FREE${round}` });
      const answers = await Promise.all([
        send('put', `/${id}`).send({ code: 'taken' }),
        send('put', `/${id}`).send({ websiteName: [red, blue] }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await send('delete', `/${id}`).expect(200);
    }
  });

  it('have a code once, also if one comes from another merchant', async () => {
    for (let round = 0; round < 5; round++) {
      const code = `MOVE${round}`;
      const { id } = await create({ code });
      const answers = await Promise.all([
        send('put', `/${id}`).send({ mid: mids.shared }),
        send('post', '').send(valid({ code, mid: mids.shared })),
        send('put', `/${id}`).send({ mid: mids.shared, title: 'Moved' }),
      ]);
      expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await list({ q: code, mid: mids.shared })).toHaveLength(1);
    }
  });

  it('are saved during a save of another merchant, and fail if one of the same merchant takes too long', async () => {
    const coupons = test.app.get(CouponsRepository);
    const store = coupons.create.bind(coupons);
    let answers: { status: number; body: { statusMessages?: string[] } }[] = [];
    jest.spyOn(coupons, 'create').mockImplementationOnce(async (fields) => {
      const other = await send('post', '').send(valid({ mid: mids.shared }));
      const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
      answers = [other, await send('post', '').send(valid())];
      timeout.mockRestore();
      return store(fields);
    });
    await create();
    expect(answers.map(({ status }) => status)).toEqual([201, 503]);
    expect(answers[1]!.body.statusMessages).toEqual([
      'Other coupons of the merchant are being saved. Please try again in a minute.',
    ]);
  });

  it('have the default of a field that is newer than they are', async () => {
    const { id } = await create({ tags: ['old'] });
    const { collection } = test.app.get<Model<unknown>>(getModelToken('Coupon'));
    await collection.updateOne({ _id: new Types.ObjectId(id) }, { $unset: { tags: 1, exclusive: 1 } });
    const { body } = await send('get', `/${id}`).expect(200);
    expect(body).toMatchObject({ tags: [], exclusive: false });
  });

  it('are listed by merchant, website, text and state', async () => {
    const title = 'Filtered';
    await create({ title, code: 'OVER', endsAt: inHours(-1) });
    await create({ title, code: 'LATER', startsAt: inHours(1), endsAt: inHours(2) });
    await create({ title, code: 'NOW', startsAt: inHours(-1), endsAt: inHours(1) });
    await create({ title, code: 'ALWAYS', mid: mids.shared, websiteName: [blue] });
    expect(await list({ q: title, status: 'expired' })).toEqual(['OVER']);
    expect(await list({ q: title, status: 'scheduled' })).toEqual(['LATER']);
    expect((await list({ q: title, status: 'current' })).sort()).toEqual(['ALWAYS', 'NOW']);
    expect(await list({ q: title, websiteName: blue })).toEqual(['ALWAYS']);
    expect(await list({ q: title, mid: mids.shared })).toEqual(['ALWAYS']);
    expect(await list({ q: 'lwAYs' })).toEqual(['ALWAYS']);
    expect(await list({ q: title })).toHaveLength(4);
  });

  it('end at once with others', async () => {
    const [current, scheduled, over] = [
      await create({ title: 'Bulk' }),
      await create({ title: 'Bulk', startsAt: inHours(1), endsAt: inHours(2) }),
      await create({ title: 'Bulk', endsAt: '2026-01-01T00:00:00.000Z' }),
    ];
    const ids = [current.id, scheduled.id, over.id, UNKNOWN_ID];
    await send('post', '/expire').send({ ids }).expect(200, { expired: 3 });
    expect(await list({ q: 'Bulk', status: 'expired' })).toHaveLength(3);
    // One write, so that a kill leaves no end before a start.
    expect((await send('get', `/${scheduled.id}`)).body).toMatchObject({ startsAt: null, version: 2 });
    expect((await send('get', `/${over.id}`)).body.endsAt).toBe('2026-01-01T00:00:00.000Z');
    await send('post', '/expire').send({ ids: [] }).expect(400);
    await send('post', '/expire')
      .send({ ids: ['x'] })
      .expect(400);
  });

  describe('of other sites', () => {
    it('are closed to a vendor', async () => {
      const { id } = await create({ title: 'Foreign', websiteName: [blue] });
      await send('get', `/${id}`, vendor).expect(403);
      await send('put', `/${id}`, vendor).send({ title: 'x' }).expect(403);
      await send('delete', `/${id}`, vendor).expect(403);
      await send('post', '/expire', vendor)
        .send({ ids: [id] })
        .expect(403);
      await send('post', '', vendor)
        .send(valid({ websiteName: [red, blue] }))
        .expect(403);
      expect(await list({ q: 'Foreign' }, vendor)).toEqual([]);
      expect(await list({ q: 'Foreign', status: 'current' }, vendor)).toEqual([]);
    });

    it('are read, but not changed, by a vendor of one of their sites', async () => {
      const { id } = await create({ websiteName: [red, blue] });
      await send('get', `/${id}`, vendor).expect(200);
      await send('put', `/${id}`, vendor).send({ title: 'x' }).expect(403);
      await send('post', '', vendor).send(valid()).expect(201);
    });

    it('require a token, and an existing site', async () => {
      await send('get', '', '').expect(401);
      await send('post', '', '').send(valid()).expect(401);
      await send('post', '/expire', '')
        .send({ ids: [UNKNOWN_ID] })
        .expect(401);
      const unknown = await send('post', '').send(valid({ websiteName: ['unheardof'] }));
      expect([unknown.status, unknown.body.error]).toEqual([400, { websiteName: 'There is no site unheardof.' }]);
    });
  });

  it('are deleted with their merchant', async () => {
    const { id } = await create({ mid: mids.unselected });
    const merchants = await request(test.server)
      .get('/api/merchants')
      .query({ filter: JSON.stringify({ mid: mids.unselected }) })
      .set('Authorization', owner)
      .expect(200);
    const [merchant] = merchants.body as { id: string }[];
    const remove = (query: object) =>
      request(test.server).delete(`/api/merchants/${merchant!.id}`).query(query).set('Authorization', owner);
    expect((await remove({}).expect(409)).body.message).toContain('1 coupon');
    await remove({ force: 'true' }).expect(200);
    await send('get', `/${id}`).expect(404);
  });
});
