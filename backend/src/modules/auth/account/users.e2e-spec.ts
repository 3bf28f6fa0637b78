import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { loadSampleSites } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Session } from '../session/session.schema.js';

const UNKNOWN_ID = '66f000000000000000000000';

describe('users', () => {
  let test: TestApp;
  let owner: { token: string; id: string };
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    // Concurrent calls need a server that remains open: supertest closes its own after the first response.
    await test.app.listen(0, '127.0.0.1');
    await loadSampleSites(test.app);
    owner = await signedInOwner();
    vendor = (await test.signIn('vendor', ['redsite'])).token;
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, token = owner.token) =>
    request(test.server)[method](`/api/users${path}`).set('Authorization', token);
  const create = async (email: string, given: object = {}) => {
    const body = { fullName: 'Uma User', email, password: 'six-or-more', role: 'vendor', ...given };
    return call('post', '').send(body);
  };

  async function signedInOwner(): Promise<{ token: string; id: string }> {
    const { token, id } = await test.signIn('owner');
    return { token, id };
  }

  it('are listed with sort, range, search and filters, and without passwords', async () => {
    await create('list-b@test.example', { fullName: 'Listed B', approved: false });
    await create('list-a@test.example', { fullName: 'Listed A' });
    await create('list-c@test.example', { fullName: 'Listed C', role: 'owner' });
    const list = (filter: object, more: object = {}) =>
      call('get', '').query({ sort: '["fullName","ASC"]', filter: JSON.stringify(filter), ...more });
    const names = (answer: { body: { fullName: string }[] }) => answer.body.map(({ fullName }) => fullName);

    const all = await list({ q: 'LIST-' }, { range: '[0,1]' }).expect(200);
    expect(names(all)).toEqual(['Listed A', 'Listed B']);
    expect(all.headers['content-range']).toBe('users 0-1/3');
    expect(all.body[0]).toMatchObject({ id: expect.any(String), email: 'list-a@test.example', sites: [] });
    expect(JSON.stringify(all.body)).not.toMatch(/argon|assword|tokenVersion/);
    expect(names(await list({ q: 'listed', role: 'owner' }))).toEqual(['Listed C']);
    expect(names(await list({ q: 'listed', approved: false }))).toEqual(['Listed B']);
    expect(names(await list({ id: [all.body[1].id] }))).toEqual(['Listed B']);
  });

  it.each(['sort=["passwordHash","ASC"]', 'filter={"passwordHash":"x"}', 'filter={"role":"king"}', 'range=x'])(
    'reject %s',
    (query) => call('get', `?${query}`).expect(400),
  );

  it('are created, read, updated and deleted', async () => {
    const created = await create('crud@test.example', { sites: ['redsite'], phoneNumber: '5550100' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ role: 'vendor', sites: ['redsite'], approved: true, phoneNumber: '5550100' });
    const { id } = created.body;
    expect((await call('get', `/${id}`).expect(200)).body).toEqual(created.body);

    const changed = await call('put', `/${id}`)
      .send({ ...created.body, fullName: 'Uma Owner', role: 'owner', sites: [] })
      .expect(200);
    expect(changed.body).toEqual({ ...created.body, version: 2, fullName: 'Uma Owner', role: 'owner', sites: [] });

    expect((await call('delete', `/${id}`).expect(200)).body.email).toBe('crud@test.example');
    await call('get', `/${id}`).expect(404);
    await request(test.server)
      .post('/api/auth/signin')
      .send({ email: 'crud@test.example', password: 'six-or-more' })
      .expect(401);
  });

  it('have changed rights at once, and lose their sessions with a new password', async () => {
    const { token, email } = await test.signIn('vendor', ['redsite']);
    const sites = async () =>
      (await request(test.server).get('/api/website').set('Authorization', token).expect(200)).body.map(
        (site: { value: string }) => site.value,
      );
    const { body } = await call('get', '').query({ filter: JSON.stringify({ q: email }) });
    expect(await sites()).toEqual(['redsite']);
    await call('put', `/${body[0].id}`)
      .send({ sites: ['bluesite'] })
      .expect(200);
    expect(await sites()).toEqual(['bluesite']);
    await call('put', `/${body[0].id}`).send({ password: 'set-by-owner' }).expect(200);
    await request(test.server).get('/api/website').set('Authorization', token).expect(401);
    await request(test.server).post('/api/auth/signin').send({ email, password: 'set-by-owner' }).expect(200);
  });

  it.each([
    ['approval is revoked', { approved: false }, { approved: true }],
    ['role is changed', { role: 'owner' }, { role: 'vendor' }],
  ])('lose their tokens permanently if their %s', async (_, change, back) => {
    const { token, email, password } = await test.signIn('vendor', ['redsite']);
    const { body } = await call('get', '').query({ filter: JSON.stringify({ q: email }) });
    const status = async () =>
      (await request(test.server).get(`/api/auth/${body[0].id}`).set('Authorization', token)).status;
    await call('put', `/${body[0].id}`).send({ sites: [], fullName: 'New Name' }).expect(200);
    expect(await status()).toBe(200);
    await call('put', `/${body[0].id}`).send(change).expect(200);
    expect(await status()).toBe(401);
    await call('put', `/${body[0].id}`).send(back).expect(200);
    expect(await status()).toBe(401);
    await request(test.server).post('/api/auth/signin').send({ email, password }).expect(200);
  });

  it('have no access to a new site with the name of a deleted one', async () => {
    const website = (method: 'get' | 'post' | 'delete', path = '', token = owner.token) =>
      request(test.server)[method](`/api/website${path}`).set('Authorization', token);
    const create = async () => (await website('post').send({ label: 'Twice Made' }).expect(201)).body.id as string;
    const first = await create();
    const { token } = await test.signIn('vendor', ['twice_made', 'redsite']);
    await website('get', `/${first}`, token).expect(200);
    await website('delete', `/${first}`).expect(200);
    await website('get', `/${await create()}`, token).expect(403);
    const { body } = await website('get', '', token).expect(200);
    expect(body.map(({ value }: { value: string }) => value)).toEqual(['redsite']);
  });

  it('lose their tokens when they are deleted', async () => {
    const { token, email } = await test.signIn('vendor');
    const { body } = await call('get', '').query({ filter: JSON.stringify({ q: email }) });
    await call('delete', `/${body[0].id}`).expect(200);
    await request(test.server).get('/api/website').set('Authorization', token).expect(401);
    const sessions = test.app.get<Model<Session>>(getModelToken(Session.name));
    expect(await sessions.countDocuments({ userId: body[0].id })).toBe(0);
  });

  describe('that are deleted', () => {
    const operation = OPERATION_HEADER.toLowerCase();
    const send = (path: string, body: object, token = owner.token) =>
      request(test.server).post(`/api${path}`).set('Authorization', token).send(body);
    const signIn = (email: string, password = 'six-or-more') =>
      request(test.server).post('/api/auth/signin').send({ email, password });
    const deletionOf = async (recordId: string) => {
      const filter = JSON.stringify({ resource: 'users', recordId });
      const { body } = await request(test.server).get('/api/trash').query({ filter }).set('Authorization', owner.token);
      return (body as { id: string }[])[0];
    };

    it('return from the trash with their id, and require a new password', async () => {
      const { body: account } = await create('back@test.example', { sites: ['redsite'], phoneNumber: '5550100' });
      const { body: session } = await signIn('back@test.example').expect(200);
      await call('delete', `/${account.id}`).expect(200);
      const deletion = await deletionOf(account.id);
      await send(`/changes/${deletion!.id}/restore`, { version: 'before' }, vendor).expect(404);
      await send(`/changes/${deletion!.id}/restore`, { version: 'before' }).expect(200);

      expect((await call('get', `/${account.id}`).expect(200)).body).toEqual({ ...account, version: 3 });
      expect(await deletionOf(account.id)).toBeUndefined();
      await request(test.server).get('/api/website').set('Authorization', session.token).expect(401);
      await signIn('back@test.example').expect(401);
      await call('put', `/${account.id}`).send({ password: 'seven-or-more' }).expect(200);
      await signIn('back@test.example', 'seven-or-more').expect(200);
    });

    it('return as owners if they were owners', async () => {
      const { body: account } = await create('chief@test.example', { role: 'owner', password: 'a-very-long-password' });
      const deleted = await call('delete', `/${account.id}`).expect(200);
      await send('/changes/undo', { operationId: deleted.headers[operation] }).expect(200);
      expect((await call('get', `/${account.id}`)).body).toMatchObject({ role: 'owner', approved: true });

      await call('delete', `/${account.id}`).expect(200);
      await send(`/changes/${(await deletionOf(account.id))!.id}/restore`, { version: 'before' }).expect(200);
      expect((await call('get', `/${account.id}`)).body.role).toBe('owner');
    });

    it('cannot return if another account has the email', async () => {
      const { body: account } = await create('taken@test.example');
      await call('delete', `/${account.id}`).expect(200);
      await create('taken@test.example');
      await send(`/changes/${(await deletionOf(account.id))!.id}/restore`, { version: 'before' }).expect(409);
      await call('get', `/${account.id}`).expect(404);
    });
  });

  it('have unique emails', async () => {
    await create('twin@test.example');
    const twin = await create('Twin@test.example');
    expect(twin.status).toBe(409);
    expect(twin.body.error).toEqual({ email: 'An account with this email already exists.' });
  });

  it.each([
    [{ role: 'king' }, 'role'],
    [{ role: undefined }, 'role'],
    [{ sites: ['unheardof'] }, 'sites'],
    [{ sites: ['a b'] }, 'sites'],
    [{ sites: 'redsite' }, 'sites'],
    [{ approved: 'yes' }, 'approved'],
    [{ password: '12345' }, 'password'],
    [{ password: 'nine-long' }, 'password'],
    [{ password: 'qwertyuiop' }, 'password'],
    [{ fullName: '' }, 'fullName'],
    [{ email: 'nowhere' }, 'email'],
  ])('cannot be created with %j', async (given, field) => {
    const { status, body } = await create('bad@test.example', given);
    expect([status, Object.keys(body.error)]).toEqual([400, [field]]);
  });

  it.each([
    [{ role: null }, 'role'],
    [{ sites: ['unheardof'] }, 'sites'],
    [{ fullName: null }, 'fullName'],
    [{ approved: 1 }, 'approved'],
    [{ password: 'nine-long' }, 'password'],
    [{ password: '1q2w3e4r5t' }, 'password'],
  ])('reject the change %j', async (change, field) => {
    const other = await signedInOwner();
    const { body } = await call('put', `/${other.id}`).send(change).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it.each([
    ['role', { role: 'vendor' }, 'You cannot change your own role. Ask another owner.'],
    ['approved', { approved: false }, 'You cannot change your own approval. Ask another owner.'],
    ['sites', { sites: ['redsite'] }, 'You cannot change your own websites. Ask another owner.'],
    [
      'password',
      { password: 'set-without-the-old-one' },
      'You cannot set your own password here. Use Change Password, which requires your current password.',
    ],
  ])('rejects a change of the %s of the caller’s own account', async (field, change, message) => {
    const before = (await call('get', `/${owner.id}`).expect(200)).body;
    for (const id of [owner.id, owner.id.toUpperCase()]) {
      const { body } = await call('put', `/${id}`)
        .send({ fullName: 'Not Stored', ...change })
        .expect(403);
      expect(body).toMatchObject({ code: 'forbidden', message, error: { [field]: message } });
    }
    // The session still counts, and nothing was stored.
    expect((await call('get', `/${owner.id}`).expect(200)).body).toEqual(before);
  });

  it('accept the complete record of the caller’s own account with another name', async () => {
    const own = (await call('get', `/${owner.id}`).expect(200)).body;
    const changed = await call('put', `/${owner.id}`)
      .send({ ...own, fullName: 'Renamed Owner' })
      .expect(200);
    expect(changed.body).toEqual({ ...own, fullName: 'Renamed Owner', version: own.version + 1 });
  });

  it('ignore role, sites, approval and password in a vendor’s update of its account', async () => {
    const { token, email, password } = await test.signIn('vendor', ['redsite']);
    const { body: found } = await call('get', '').query({ filter: JSON.stringify({ q: email }) });
    const taken = { role: 'owner', sites: ['redsite', 'bluesite'], approved: false, password: 'a-new-password' };
    await request(test.server)
      .put('/api/auth/update')
      .set('Authorization', token)
      .send({ _id: found[0].id, ...taken })
      .expect(200);
    expect((await call('get', `/${found[0].id}`).expect(200)).body).toEqual(found[0]);
    await request(test.server).post('/api/auth/signin').send({ email, password }).expect(200);
  });

  it('cannot be deleted by themselves', async () => {
    const { body } = await call('delete', `/${owner.id}`).expect(409);
    expect(body.message).toBe('You cannot delete your own account.');
    await call('get', `/${owner.id}`).expect(200);
  });

  it.each([
    ['delete', undefined],
    ['put', { role: 'vendor' }],
    ['put', { approved: false }],
  ] as const)('include an owner after two owners %s each other concurrently: %j', async (method, change) => {
    const [one, two] = [await signedInOwner(), await signedInOwner()];
    await Promise.all([
      call(method, `/${two.id}`, one.token).send(change),
      call(method, `/${one.id}`, two.token).send(change),
    ]);
    const left = await Promise.all([call('get', `/${owner.id}`, one.token), call('get', `/${owner.id}`, two.token)]);
    expect(left.map(({ status }) => status)).toContain(200);
  });

  it('are available to owners only', async () => {
    const routes: ['get' | 'post' | 'put' | 'delete', string][] = [
      ['get', ''],
      ['get', `/${owner.id}`],
      ['post', ''],
      ['put', `/${owner.id}`],
      ['delete', `/${owner.id}`],
    ];
    for (const [method, path] of routes) {
      await call(method, path, vendor).expect(403);
      await request(test.server)[method](`/api/users${path}`).expect(401);
    }
  });

  it('distinguish a malformed id from an unknown one', async () => {
    for (const method of ['get', 'put', 'delete'] as const) {
      await call(method, `/${UNKNOWN_ID}`).expect(404);
      await call(method, '/nonsense').expect(400);
    }
  });
});
