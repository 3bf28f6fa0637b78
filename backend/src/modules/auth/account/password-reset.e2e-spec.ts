import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { type MailApp, startMailApp } from '../../../testing/mail-app.js';
import { SAMPLE } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { until } from '../../../testing/until.js';
import { JobRunner } from '../../../database/jobs/job-runner.js';
import { Token } from '../tokens/token.schema.js';

const { red } = SAMPLE.sites;
const NEW_PASSWORD = 'a-password-to-remember';
const ANSWER = 'If an account has this email, we have sent a link to it. The link is valid for 60 minutes.';
const EXPIRED = 'This link is not valid, was already used or has expired.';

describe('forgotten passwords', () => {
  let test: MailApp;
  let resets: Model<Token>;
  let person = 0;
  beforeAll(async () => {
    test = await startMailApp();
    // Concurrent calls need a server that remains open: supertest closes its own after the first response.
    await test.app.listen(0, '127.0.0.1');
    resets = test.app.get<Model<Token>>(getModelToken(Token.name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.mailServer.mails.length = 0;
    await resets.deleteMany({});
    person++;
  });
  afterEach(() => {
    test.mailServer.state.isRejecting = false;
  });

  /** Each person of the tests has a network of its own. */
  const post = (path: string, body: object, address = `203.0.113.${person}`) =>
    request(test.server)
      .post(`/api/auth${path}`)
      .set('X-Forwarded-For', address)
      .set('X-Grabdeals-Site', red)
      .send(body);
  const forgot = (email: string, address?: string) => post('/passwordReset', { email }, address);
  const complete = (token: string, newPassword = NEW_PASSWORD) =>
    post('/passwordReset/complete', { token, newPassword });
  const signIn = (email: string, password: string) => post('/signin', { email, password });
  const recipients = () => test.mailServer.mails.flatMap(({ to }) => to);
  const mailTo = (email: string, subject: string) =>
    until(() => test.mailServer.mails.find(({ to, headers }) => to.includes(email) && headers['subject'] === subject));
  async function tokenFor(email: string): Promise<string> {
    await forgot(email).expect(202);
    const mail = await mailTo(email, 'Set a new password');
    return new URL(mail.urls[0]!).hash.replace('#token=', '');
  }

  it('are set by the link of an e-mail, which ends all sessions and sends a notice', async () => {
    const { email, password, token: session } = await test.signIn('vendor', [red]);
    const { body } = await forgot(` ${email.toUpperCase()} `).expect(202);
    expect(body).toEqual({ message: ANSWER });
    const mail = await mailTo(email, 'Set a new password');
    expect(mail.headers['from']).toBe('Red Site <deals@grabdeals.example>');
    expect(mail.source).toContain('within 60 minutes');
    const url = new URL(mail.urls[0]!);
    expect(url.origin + url.pathname).toBe('https://redsite.deals.example/admin/resetPassword');

    const answer = await complete(url.hash.replace('#token=', '')).expect(200);
    expect(answer.body).toEqual({ message: 'Password Changed successfully' });
    await request(test.server).get('/api/auth/sessions').set('Authorization', session).expect(401);
    await signIn(email, password).expect(401);
    await signIn(email, NEW_PASSWORD).expect(200);
    const notice = await mailTo(email, 'Your password was changed');
    expect(notice.urls).toEqual(['https://redsite.deals.example/admin/forgotPassword']);
  });

  it('are stored as hashes of links that work once, also if two requests use one concurrently', async () => {
    const { email } = await test.signIn('vendor');
    const token = await tokenFor(email);
    expect(JSON.stringify(await resets.find().lean())).not.toContain(token);
    const statuses = (await Promise.all([complete(token), complete(token, 'another-password')])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 404]);
    const { body } = await complete(token).expect(404);
    expect(body.message).toBe(EXPIRED);
  });

  it('invalidate all other links of the account', async () => {
    const { email } = await test.signIn('vendor');
    const first = await tokenFor(email);
    test.mailServer.mails.length = 0;
    const second = await tokenFor(email);
    await complete(second).expect(200);
    await complete(first).expect(404);
    expect(await resets.countDocuments()).toBe(0);
  });

  it('expire after an hour', async () => {
    const { email } = await test.signIn('vendor');
    const token = await tokenFor(email);
    const [stored] = await resets.find().lean();
    const minutes = (stored!.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await resets.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    await complete(token).expect(404);
  });

  it('are deleted by a job when their time has expired', async () => {
    const { email } = await test.signIn('vendor');
    await tokenFor(email);
    await test.app.get(JobRunner).run('tokens');
    expect(await resets.countDocuments()).toBe(1);
    await resets.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    await test.app.get(JobRunner).run('tokens');
    expect(await resets.countDocuments()).toBe(0);
  });

  it('cannot be set by a link from before a change of the password', async () => {
    const { id, email, password, token: session } = await test.signIn('vendor');
    const token = await tokenFor(email);
    await request(test.server)
      .post('/api/auth/changePassword')
      .set('Authorization', session)
      .send({ _id: id, currentPassword: password, newPassword: 'changed-by-the-user' })
      .expect(200);
    await mailTo(email, 'Your password was changed');
    await complete(token).expect(404);
    await signIn(email, 'changed-by-the-user').expect(200);
  });

  it.each([
    ['vendor', 'nine-long'],
    ['owner', 'qwertyuiop'],
  ] as const)('of %s must be valid, and a rejected one does not use the link up', async (role, weak) => {
    const { email } = await test.signIn(role);
    const token = await tokenFor(email);
    const { body } = await complete(token, weak).expect(400);
    expect(Object.keys(body.error as object)).toEqual(['newPassword']);
    await complete(token).expect(200);
  });

  it('are the same for an email without an account, which gets no e-mail', async () => {
    const { body } = await forgot('nobody@test.example').expect(202);
    expect(body).toEqual({ message: ANSWER });
    const { email } = await test.signIn('vendor');
    await tokenFor(email);
    expect(recipients()).not.toContain('nobody@test.example');
  });

  it('are not set for accounts that wait for approval', async () => {
    const owner = await test.signIn('owner');
    const { id, email } = await test.signIn('vendor');
    const token = await tokenFor(email);
    await request(test.server)
      .put(`/api/users/${id}`)
      .set('Authorization', owner.token)
      .send({ approved: false })
      .expect(200);
    await complete(token).expect(404);
    test.mailServer.mails.length = 0;
    await forgot(email).expect(202);
    await tokenFor(owner.email);
    expect(recipients()).not.toContain(email);
  });

  it('keep the response if the mail server rejects the e-mail', async () => {
    const { email } = await test.signIn('vendor');
    test.mailServer.state.isRejecting = true;
    await forgot(email).expect(202);
    await until(async () => (await resets.countDocuments()) === 1);
  });

  it('link to no custom domain of a site, because its holder would get the token', async () => {
    const { email, token } = await test.signIn('owner');
    const { body } = await request(test.server).get('/api/website').set('Authorization', token).expect(200);
    const { id } = (body as { id: string; value: string }[]).find(({ value }) => value === red)!;
    const domains = { domains: ['red.custom.test'] };
    await request(test.server).put(`/api/website/${id}`).set('Authorization', token).send(domains).expect(200);
    await forgot(email).expect(202);
    const mail = await mailTo(email, 'Set a new password');
    expect(mail.urls.map((url) => new URL(url).origin)).not.toContain('https://red.custom.test');
    expect(new URL(mail.urls[0]!).origin).toBe('https://redsite.deals.example');
  });

  it('link to the address of the installation if the site of the request is unknown', async () => {
    const { email } = await test.signIn('vendor');
    await post('/passwordReset', { email, websiteName: 'evil' }).expect(202);
    const mail = await mailTo(email, 'Set a new password');
    expect(mail.headers['from']).toBe('Grabdeals <deals@grabdeals.example>');
    expect(new URL(mail.urls[0]!).origin).toBe('https://www.deals.example');
  });

  it.each([[{}], [{ email: '' }], [{ email: 5 }], [{ email: 'x'.repeat(300) }]])(
    'reject the request %j',
    async (body) => {
      const answer = await post('/passwordReset', body).expect(400);
      expect(Object.keys(answer.body.error as object)).toEqual(['email']);
    },
  );

  it.each([
    [{ newPassword: NEW_PASSWORD }, 'token'],
    [{ token: 'x', newPassword: '12345' }, 'newPassword'],
    [{ token: 'x', newPassword: 'x'.repeat(31) }, 'newPassword'],
  ])('reject the completion %j', async (body, field) => {
    const answer = await post('/passwordReset/complete', body).expect(400);
    expect(Object.keys(answer.body.error as object)).toEqual([field]);
  });

  it('are requested three times an hour for one email, with or without an account', async () => {
    const { email } = await test.signIn('vendor');
    for (const address of [email, 'ghost@test.example']) {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) statuses.push((await forgot(address, `198.51.100.${i}`)).status);
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });

  it('are requested twenty times an hour from one network', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await forgot(`n${i}@test.example`)).status);
    expect(statuses.indexOf(429)).toBe(20);
  });

  it('cannot be set by guessing links', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await complete(`guess-${i}`)).status);
    expect(statuses.indexOf(429)).toBe(20);
  });

  it('are set by the owner where no e-mails are sent', async () => {
    const read = (app: TestApp) => request(app.server).get('/api/auth/passwordReset').expect(200);
    expect((await read(test)).body).toEqual({ isAvailable: true });
    const other = await startTestApp();
    expect((await read(other)).body).toEqual({ isAvailable: false });
    const { body } = await request(other.server)
      .post('/api/auth/passwordReset')
      .send({ email: 'nobody@test.example' })
      .expect(404);
    expect(body.message).toMatch(/^Ask the owner of this installation for a new password\./);
    await other.close();
  });
});
