import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { Migrator } from '../../database/migrations/migrator.js';
import { MIGRATIONS } from '../../database/migrations/migrations.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SHIPPED_SYNONYMS } from './shipped-synonyms.js';
import { SynonymsService } from './synonyms.service.js';

const UNKNOWN_ID = '66f000000000000000000000';

describe('/synonyms', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', ['any_site'])).token;
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object, token = owner) =>
    request(test.server)[method](`/api/synonyms${path}`).set('Authorization', token).send(body);
  const addShippedSynonyms = () =>
    MIGRATIONS.find(({ name }) => name.endsWith('shipped-synonyms'))!.up(
      test.app.get<Connection>(getConnectionToken()),
    );
  const ruleOf = async (term: string) =>
    (await test.app.get(SynonymsService).rules()).find((rule) => rule.term === term);

  it('contain the shipped ones, and a deleted one does not return', async () => {
    const { body, headers } = await call('get', '?range=[0,0]&filter={"q":"settee"}').expect(200);
    expect(body).toEqual([expect.objectContaining({ term: 'sofa', isTwoWay: true, active: true })]);
    expect(headers['content-range']).toBe('synonyms 0-0/1');
    expect(await test.app.get(SynonymsService).rules()).toHaveLength(SHIPPED_SYNONYMS.length);
    await call('delete', `/${body[0].id}`).expect(200);
    await test.app.get(Migrator).run();
    await call('get', `/${body[0].id}`).expect(404);
    expect(await ruleOf('sofa')).toBeUndefined();
  });

  it('keep the records of operators when the shipped ones are added again', async () => {
    const { body } = await call('get', '?filter={"q":"perfume"}').expect(200);
    const { id } = body.find(({ term }: { term: string }) => term === 'perfume');
    await call('put', `/${id}`, { synonyms: ['scent'] }).expect(200);
    await addShippedSynonyms();
    expect((await call('get', `/${id}`).expect(200)).body.synonyms).toEqual(['scent']);
  });

  it('are created, changed and deleted, and searches use them at once', async () => {
    expect(await ruleOf('zafu')).toBeUndefined();
    const sent = { term: ' Zafu ', synonyms: ['Meditation  Cushion', 'meditation cushion', ' ', 'floor pillow'] };
    const { body: created } = await call('post', '', sent).expect(201);
    const stored = { term: 'zafu', synonyms: ['meditation cushion', 'floor pillow'], isTwoWay: false };
    expect(created).toMatchObject({ ...stored, active: true });
    expect(await ruleOf('zafu')).toEqual(stored);
    const { body: changed } = await call('put', `/${created.id}`, { isTwoWay: true }).expect(200);
    expect(changed).toMatchObject({ ...stored, isTwoWay: true, active: true });
    expect(await ruleOf('zafu')).toEqual({ ...stored, isTwoWay: true });
    await call('put', `/${created.id}`, { active: false }).expect(200);
    expect(await ruleOf('zafu')).toBeUndefined();
    const inactive = await call('get', '?filter={"active":false}').expect(200);
    expect(inactive.body).toHaveLength(1);
    await call('delete', `/${created.id}`).expect(200);
    await call('get', `/${created.id}`).expect(404);
  });

  it('have a term only once', async () => {
    const taken = await call('post', '', { term: 'Couch', synonyms: ['bench'] }).expect(409);
    expect(taken.body.error).toEqual({ term: 'This term already has synonyms. Edit them instead.' });
    const { body } = await call('post', '', { term: 'davenport', synonyms: ['sofa'] }).expect(201);
    await call('put', `/${body.id}`, { term: 'couch' }).expect(409);
  });

  it.each([
    [{ term: '  ', synonyms: ['a'] }, { term: 'Please enter a term' }],
    [{ term: '!?', synonyms: ['a'] }, { term: 'Please enter a term' }],
    [{ synonyms: ['a'] }, { term: expect.any(String) }],
    [{ term: 'x'.repeat(61), synonyms: ['a'] }, { term: 'Please enter at most 60 characters' }],
    [{ term: 'x' }, { synonyms: 'Please enter at least one synonym' }],
    [{ term: 'x', synonyms: [] }, { synonyms: 'Please enter at least one synonym' }],
    [{ term: 'x', synonyms: 'y' }, { synonyms: 'Please enter at least one synonym' }],
    [{ term: 'x', synonyms: [7] }, { synonyms: expect.any(String) }],
    [{ term: 'x', synonyms: ['-'] }, { synonyms: 'Each synonym must contain a letter or digit' }],
    [{ term: 'x', synonyms: ['y'.repeat(61)] }, { synonyms: 'Please enter at most 60 characters for each synonym' }],
    [
      { term: 'x', synonyms: Array.from({ length: 21 }, (_, i) => `y${i}`) },
      { synonyms: 'Please enter at most 20 synonyms' },
    ],
    [{ term: 'x', synonyms: ['y', ' X '] }, { synonyms: 'A synonym must differ from the term' }],
    [{ term: 'x', synonyms: ['y'], active: 'yes' }, { active: expect.any(String) }],
  ])('reject %j', async (body, error) => {
    expect((await call('post', '', body).expect(400)).body.error).toEqual(error);
  });

  it('reject an update that makes a synonym equal to the term', async () => {
    const { body } = await call('post', '', { term: 'zabuton', synonyms: ['mat'] }).expect(201);
    const rejected = await call('put', `/${body.id}`, { term: 'Mat' }).expect(400);
    expect(rejected.body.error).toEqual({ synonyms: 'A synonym must differ from the term' });
    await call('put', `/${body.id}`, { term: null }).expect(400);
  });

  it('are changed by owners only, and read by vendors', async () => {
    await request(test.server).get('/api/synonyms').expect(401);
    const { body } = await call('get', '?range=[0,0]', undefined, vendor).expect(200);
    await call('get', `/${body[0].id}`, undefined, vendor).expect(200);
    await call('post', '', { term: 'x', synonyms: ['y'] }, vendor).expect(403);
    await call('put', `/${body[0].id}`, { active: false }, vendor).expect(403);
    await call('delete', `/${body[0].id}`, undefined, vendor).expect(403);
    await call('get', '/nonsense').expect(400);
    await call('put', `/${UNKNOWN_ID}`, { active: false }).expect(404);
    await call('delete', `/${UNKNOWN_ID}`).expect(404);
  });

  it('have no history of the shipped ones', async () => {
    const connection = test.app.get<Connection>(getConnectionToken());
    const recorded = () => connection.collection('changes').countDocuments({ resource: 'synonyms' });
    const before = await recorded();
    expect(before).toBeGreaterThan(0);
    await connection.collection('synonyms').deleteOne({ term: 'couch' });
    await addShippedSynonyms();
    expect(await ruleOf('couch')).toBeDefined();
    expect(await recorded()).toBe(before);
  });
});
