import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { type MailApp, startMailApp } from '../../../testing/mail-app.js';
import { SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp } from '../../../testing/test-app.js';
import { User } from '../account/user.resource.js';
import { UsersRepository } from '../account/users.repository.js';
import { Token } from '../tokens/token.schema.js';
import { Invitation } from './invitation.resource.js';

const { red, blue } = SAMPLE.sites;
const EXPIRED = 'This link is not valid, was already used or has expired.';
const PASSWORD = 'chosen-by-the-user';

interface Sent {
  id: string;
  email: string;
  token: string;
}

describe('invitations', () => {
  let test: MailApp;
  let owner: string;
  let invitations: Model<Invitation>;
  let number = 0;
  beforeAll(async () => {
    test = await startMailApp({ SIGNUP: 'closed' });
    // Concurrent calls need a server that remains open: supertest closes its own after the first response.
    await test.app.listen(0, '127.0.0.1');
    invitations = test.app.get<Model<Invitation>>(getModelToken(Invitation.name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.mailServer.mails.length = 0;
    test.mailServer.state.isRejecting = false;
    await invitations.deleteMany({});
    owner = (await test.signIn('owner')).token;
    number++;
  });

  const call = (method: 'get' | 'post' | 'delete', path: string, token = owner) => {
    const sending = request(test.server)[method](`/api/invitations${path}`);
    const headers = { 'X-Grabdeals-Site': red, 'X-Forwarded-For': `203.0.113.${number}` };
    return sending.set({ ...headers, ...(token && { Authorization: token }) });
  };
  const invite = (fields: object = {}, token = owner) =>
    call('post', '', token).send({ email: `guest-${number}@test.example`, role: 'editor', sites: [red], ...fields });
  async function sent(fields: object = {}): Promise<Sent> {
    const { body } = await invite(fields).expect(201);
    return { id: body.id, email: body.email, token: tokenOf(body.link) };
  }
  const tokenOf = (link: string) => link.replace('/admin/acceptInvitation#token=', '');
  const open = (token: string) => call('post', '/open', '').send({ token });
  const accept = (token: string, fields: object = {}) =>
    call('post', '/accept', '').send({
      token,
      fullName: 'Gina Guest',
      password: PASSWORD,
      conformPassword: PASSWORD,
      ...fields,
    });

  it('create an account with the role and the sites, and sign it in', async () => {
    const { body } = await invite({ email: 'Gina@Test.example', sites: [red, blue] }).expect(201);
    expect(body).toMatchObject({
      email: 'gina@test.example',
      role: 'editor',
      sites: [red, blue],
      invitedBy: 'Test Account',
      isMailSent: true,
    });
    const [mail] = test.mailServer.mails;
    expect(mail).toMatchObject({
      to: ['gina@test.example'],
      urls: [`https://redsite.deals.example${body.link}`],
    });
    expect(mail!.headers['subject']).toBe('You are invited to the Site Manager');
    expect(mail!.source).toContain('Test Account invites you as an editor.');

    const token = tokenOf(body.link);
    expect((await open(token).expect(200)).body).toEqual({
      email: 'gina@test.example',
      role: 'editor',
      siteLabels: ['Red Site', 'Blue Site'],
      passwordMin: 10,
    });
    const accepted = (await accept(token).expect(201)).body;
    expect(accepted.user).toMatchObject({
      fullName: 'Gina Guest',
      email: 'gina@test.example',
      role: 'editor',
      sites: [red, blue],
      approved: true,
    });
    const sites = await request(test.server).get('/api/website').set('Authorization', accepted.token).expect(200);
    expect(sites.body).toHaveLength(2);
    await request(test.server)
      .post('/api/auth/signin')
      .send({ email: 'gina@test.example', password: PASSWORD })
      .expect(200);
  });

  it('are stored with the hash of a token that works once, also if two people use it concurrently', async () => {
    const { token } = await sent();
    const tokens = test.app.get<Model<Token>>(getModelToken(Token.name));
    expect(JSON.stringify([await invitations.find().lean(), await tokens.find().lean()])).not.toContain(token);
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 404]);
    expect((await accept(token).expect(404)).body.message).toBe(EXPIRED);
    await open(token).expect(404);
    expect(await invitations.countDocuments()).toBe(0);
  });

  it('remain valid if the account could not be created', async () => {
    const { email, token } = await sent();
    const { id } = await test.signIn('vendor');
    const accounts = test.app.get<Model<User>>(getModelToken(User.name));
    await accounts.updateOne({ _id: id }, { email });
    await accept(token).expect(409);
    await accounts.updateOne({ _id: id }, { email: `other-${email}` });

    jest.spyOn(test.app.get(UsersRepository), 'create').mockImplementationOnce(async () => {
      // A process that ends here leaves the invitation, which owners can send again.
      expect(await invitations.countDocuments({ email })).toBe(1);
      throw new Error('The disk is full.');
    });
    await accept(token).expect(500);
    await accept(token).expect(201);
    expect(await invitations.countDocuments({ email })).toBe(0);
  });

  it('are listed without their links, resent with a new link, and revoked', async () => {
    const { id, token, email } = await sent();
    const list = await call('get', '').expect(200);
    expect(list.headers['content-range']).toBe('invitations 0-0/1');
    expect(list.body).toMatchObject([{ id, email, role: 'editor', sites: [red] }]);
    expect(JSON.stringify(list.body)).not.toMatch(/token|link/i);

    const { body } = await call('post', `/${id}/resend`).expect(200);
    expect(test.mailServer.mails).toHaveLength(2);
    const again = await call('post', `/${id}/resend`).expect(200);
    for (const old of [token, tokenOf(body.link)])
      expect((await open(old).expect(404)).body.message).toMatch(/^This link was replaced by a newer one\./);
    expect((await open('unknown').expect(404)).body.message).toMatch(/^This link is not valid/);
    await open(tokenOf(again.body.link)).expect(200);

    expect((await call('delete', `/${id}`).expect(200)).body.email).toBe(email);
    await accept(tokenOf(again.body.link)).expect(404);
    expect((await open(token).expect(404)).body.message).toMatch(/^This link is not valid/);
    await call('delete', `/${id}`).expect(404);
    await call('post', `/${id}/resend`).expect(404);
  });

  it('expire after seven days, and can be sent again then', async () => {
    const { id, token, email } = await sent();
    const [stored] = await invitations.find().lean();
    const days = (stored!.expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await invitations.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    await open(token).expect(404);
    await accept(token).expect(404);
    const { body } = await call('post', `/${id}/resend`).expect(200);
    await open(tokenOf(body.link)).expect(200);
    await invitations.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    await invite({ email }).expect(201);
  });

  it('are rejected for an email with an account or an invitation', async () => {
    const { email } = await test.signIn('vendor');
    const taken = await invite({ email: email.toUpperCase() }).expect(409);
    expect(taken.body.error).toEqual({ email: 'An account with this email already exists.' });
    await sent();
    const again = await invite().expect(409);
    expect(again.body.error).toEqual({
      email: 'This email already has an invitation. Resend or revoke that invitation.',
    });
  });

  it('are valid while the sender is an owner', async () => {
    const sender = await test.signIn('owner');
    const { body } = await invite({ role: 'owner', sites: [] }, sender.token).expect(201);
    await request(test.server)
      .put(`/api/users/${sender.id}`)
      .set('Authorization', owner)
      .send({ role: 'vendor' })
      .expect(200);
    await open(tokenOf(body.link)).expect(404);
    await accept(tokenOf(body.link)).expect(404);
    const resent = await call('post', `/${body.id}/resend`).expect(200);
    await open(tokenOf(resent.body.link)).expect(200);
  });

  it('appear in the history without their links', async () => {
    const { id, token, email } = await sent();
    await call('post', `/${id}/resend`).expect(200);
    await call('delete', `/${id}`).expect(200);
    const { body } = await request(test.server)
      .get('/api/changes')
      .query({ filter: JSON.stringify({ resource: 'invitations', recordId: id }), sort: '["time","ASC"]' })
      .set('Authorization', owner)
      .expect(200);
    expect(body).toMatchObject([
      { action: 'create', label: email, actorName: 'Test Account' },
      { action: 'update', fields: ['link'], canUndo: false },
      { action: 'delete', canUndo: false },
    ]);
    for (const change of body as { id: string }[]) {
      const detail = await request(test.server)
        .get(`/api/changes/${change.id}`)
        .set('Authorization', owner)
        .expect(200);
      expect(JSON.stringify(detail.body)).not.toMatch(/linkVersion/);
      expect(JSON.stringify(detail.body)).not.toContain(token);
    }
  });

  it('return the link if the mail server rejects the e-mail', async () => {
    test.mailServer.state.isRejecting = true;
    const { body } = await invite().expect(201);
    expect(body.isMailSent).toBe(false);
    await open(tokenOf(body.link)).expect(200);
  });

  it('grant no site that was deleted in the meantime', async () => {
    const website = (method: 'post' | 'delete', path = '') =>
      request(test.server)[method](`/api/website${path}`).set('Authorization', owner);
    const { body } = await website('post')
      .send({ label: `Short Lived ${number}` })
      .expect(201);
    const { token } = await sent({ sites: [red, body.value] });
    await website('delete', `/${body.id}`).expect(200);
    const read = async (path: string, query: object) =>
      (await request(test.server).get(`/api/${path}`).query(query).set('Authorization', owner).expect(200)).body as {
        id: string;
      }[];
    const [invitation] = await read('invitations', { sort: '["createdAt","DESC"]' });
    const filter = { resource: 'invitations', recordId: invitation!.id, action: 'update' };
    const [change] = await read('changes', { filter: JSON.stringify(filter) });
    await request(test.server)
      .post(`/api/changes/${change!.id}/restore`)
      .set('Authorization', owner)
      .send({ version: 'before' })
      .expect(400);
    expect((await accept(token).expect(201)).body.user.sites).toEqual([red]);
  });

  it.each([
    [{ role: 'king' }, 'role'],
    [{ email: 'nowhere' }, 'email'],
    [{ sites: ['unheardof'] }, 'sites'],
    [{ sites: 'redsite' }, 'sites'],
  ])('cannot be created with %j', async (fields, field) => {
    const { body } = await invite(fields).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
    expect(test.mailServer.mails).toEqual([]);
  });

  it.each([
    [{ fullName: ' ' }, 'fullName'],
    [{ password: 'nine-long', conformPassword: 'nine-long' }, 'password'],
    [{ conformPassword: 'another' }, 'conformPassword'],
  ])('are not used up by the answer %j', async (fields, field) => {
    const { token } = await sent();
    const { body } = await accept(token, fields).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
    await accept(token).expect(201);
  });

  it('require a strong password of an owner', async () => {
    const { token } = await sent({ role: 'owner', sites: [] });
    const common = { password: 'qwertyuiop', conformPassword: 'qwertyuiop' };
    expect((await accept(token, common).expect(400)).body.error).toHaveProperty('password');
    expect((await accept(token).expect(201)).body.user.role).toBe('owner');
  });

  it.each(['vendor', 'editor'] as const)('are available to owners only, not to a %s', async (role) => {
    const { id } = await sent();
    const { token } = await test.signIn(role, [red]);
    await invite({ email: 'other@test.example' }, token).expect(403);
    await call('get', '', token).expect(403);
    await call('post', `/${id}/resend`, token).expect(403);
    await call('delete', `/${id}`, token).expect(403);
    await invite({ email: 'other@test.example' }, '').expect(401);
  });

  it('cannot be accepted by guessing links', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await open(`guess-${i}`)).status);
    expect(statuses.indexOf(429)).toBe(20);
    await accept('guess').expect(429);
  });

  it('are limited to sixty an hour by owner', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await invite({ email: `many-${i}@test.example` })).status);
    expect(statuses.indexOf(429)).toBe(60);
  });

  it('have links where no e-mails are sent', async () => {
    const other = await startTestApp();
    const { token } = await other.signIn('owner');
    const { body } = await request(other.server)
      .post('/api/invitations')
      .set('Authorization', token)
      .send({ email: 'guest@test.example', role: 'vendor' })
      .expect(201);
    expect(body).toMatchObject({ isMailSent: false, link: expect.stringContaining('#token=') });
    await other.close();
  });
});
