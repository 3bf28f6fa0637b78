import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { parseEnv } from '../../../config/env.js';
import { Secrets } from '../../../config/secrets.js';
import { loadSampleSites } from '../../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { WebsitesService } from '../../websites/websites.service.js';
import { SignInService } from '../session/sign-in.service.js';
import { AccountsService } from './accounts.service.js';
import { SignUpService } from './sign-up.service.js';
import { PasswordsService } from './passwords.service.js';
import { User } from './user.resource.js';
import { UsersRepository } from './users.repository.js';

const DANA = {
  fullName: 'Dana Deal',
  phoneNumber: '5550100',
  email: 'dana@deals.example',
  password: 'six-or-more',
  conformPassword: 'six-or-more',
};

describe('POST /auth/signup', () => {
  let test: TestApp;
  let tests = 0;

  /** Starts one app for the tests of a group. Each test begins without accounts. */
  function useApp(settings: () => Record<string, string>): void {
    beforeAll(async () => {
      test = await startTestApp({ TRUST_PROXY: 'true', ...settings() });
      // Concurrent calls need a server that remains open: supertest closes its own after the first response.
      await test.app.listen(0, '127.0.0.1');
    });
    beforeEach(async () => {
      tests++;
      await test.app.get<Model<User>>(getModelToken(User.name)).deleteMany({});
    });
    afterAll(() => test.close());
  }

  const signUp = (given: object = {}) =>
    request(test.server)
      .post('/api/auth/signup')
      // Sign-ups are limited by address.
      .set('X-Forwarded-For', `203.0.113.${tests}`)
      .send({ ...DANA, ...given });
  const signIn = (email: string, password: string) =>
    request(test.server).post('/api/auth/signin').send({ email, password });

  const setupCode = async () => (await test.app.get(SignUpService).prepareFirstOwner()) ?? '';
  const rules = async () => (await request(test.server).get('/api/auth/signup').expect(200)).body as unknown;

  /** Prepares the first account on another instance, whose configuration differs, and returns its set-up code. */
  const prepareWith = (changes: Partial<TestApp['env']>) => {
    const { app } = test;
    const env = { ...test.env, ...changes };
    const signUps = new SignUpService(
      env,
      app.get(UsersRepository),
      app.get(PasswordsService),
      app.get(SignInService),
      app.get(AccountsService),
      app.get(WebsitesService),
      new Secrets(env),
    );
    return signUps.prepareFirstOwner();
  };

  describe('if it is closed', () => {
    useApp(() => ({ SIGNUP: 'closed' }));

    it('makes the first account the owner all the same, if the set-up code is right', async () => {
      expect(await rules()).toEqual({ mode: 'closed', needsSetupCode: true, passwordMin: 10 });
      const code = await setupCode();
      const foreign = await prepareWith({ jwtSecret: 'the secret of another installation' });
      expect(await prepareWith({})).toBe(code);
      expect(code).toMatch(/^(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
      const wrong = [undefined, '', 'x', foreign, { $ne: '' }];
      for (const given of wrong) {
        const { body } = await signUp({ setupCode: given }).expect(400);
        expect(Object.keys(body.error)).toEqual(['setupCode']);
      }
      const weak = await signUp({ setupCode: code, password: 'iloveyou12', conformPassword: 'iloveyou12' }).expect(400);
      expect(weak.body.error).toEqual({
        password: 'This password is one of the most common passwords. Please choose another password.',
      });

      const { body } = await signUp({ setupCode: ` ${code.toLowerCase().replaceAll('-', ' ')}` }).expect(201);
      expect(body.user).toMatchObject({ fullName: 'Dana Deal', role: 'owner', sites: [], approved: true });
      await request(test.server).get('/api/users').set('Authorization', body.token).expect(200);
      expect(await rules()).toEqual({ mode: 'closed', needsSetupCode: false, passwordMin: 10 });
      expect(await setupCode()).toBe('');
      await signUp({ setupCode: code, email: 'second@deals.example' }).expect(403);
    });

    it('is rejected after the first account', async () => {
      await test.signIn('owner');
      expect((await signUp().expect(403)).body.message).toContain('Sign-up is closed.');
      await signIn(DANA.email, DANA.password).expect(401);
    });
  });

  describe('with an owner in the configuration', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'grabdeals-owner-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const settingsWith = (password: string) => {
      const file = join(folder, 'password');
      writeFileSync(file, `${password}\n`);
      return { OWNER_EMAIL: 'Olga@deals.example', OWNER_PASSWORD_FILE: file };
    };
    useApp(() => settingsWith('correct horse battery'));

    it('creates that account once, at the start, and requires no set-up code', async () => {
      expect(await setupCode()).toBe('');
      expect(await rules()).toMatchObject({ needsSetupCode: false });
      const { body } = await signIn('olga@deals.example', 'correct horse battery').expect(200);
      expect(body.user).toMatchObject({ role: 'owner', approved: true });
      await setupCode();
      const users = await request(test.server).get('/api/users').set('Authorization', body.token).expect(200);
      expect(users.body).toHaveLength(1);
    });

    it.each(['nine-long', 'password123', 'x'.repeat(31)])('rejects the password %s', async (password) => {
      const { owner } = parseEnv({ DATA_DIR: folder, SEED: 'none', ...settingsWith(password) });
      await expect(prepareWith({ owner })).rejects.toThrow(/^OWNER_PASSWORD_FILE: /);
      expect(await rules()).toMatchObject({ needsSetupCode: true });
    });
  });

  describe('if it is open', () => {
    useApp(() => ({ SIGNUP: 'open' }));
    beforeAll(() => loadSampleSites(test.app));

    it('creates one owner if several sign up concurrently', async () => {
      const code = await setupCode();
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((name) =>
          signUp({ email: `${name}@deals.example`, setupCode: code }).expect(201),
        ),
      );
      const roles = answers.map(({ body }) => body.user.role as string).sort();
      expect(roles).toEqual(['owner', 'vendor', 'vendor', 'vendor', 'vendor']);
    });

    it('creates one account if an email signs up twice concurrently', async () => {
      await test.signIn('owner');
      const answers = await Promise.all([signUp(), signUp({ email: 'DANA@deals.example' }), signUp()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    describe('after the first account', () => {
      beforeEach(() => test.signIn('owner'));

      it('creates a signed-in vendor of the call’s site', async () => {
        const { body } = await signUp({ role: 'owner', sites: ['bluesite'], approved: true })
          .set('Host', 'redsite.example.com')
          .expect(201);
        expect(body.user).toMatchObject({
          email: 'dana@deals.example',
          phoneNumber: '5550100',
          role: 'vendor',
          sites: ['redsite'],
          approved: true,
        });
        expect(JSON.stringify(body)).not.toMatch(/argon|assword/);
        await request(test.server).get(`/api/auth/${body.user._id}`).set('Authorization', body.token).expect(200);
        await signIn(DANA.email, DANA.password).expect(200);
      });

      it('grants the site in websiteName, but none that does not exist yet', async () => {
        const named = await signUp({ websiteName: 'bluesite' }).expect(201);
        expect(named.body.user.sites).toEqual(['bluesite']);
        const early = await signUp({ websiteName: 'not_yet', email: 'early@deals.example' }).expect(201);
        expect(early.body.user.sites).toEqual([]);
      });

      it('rejects an email that has an account, in any letter case', async () => {
        await signUp().expect(201);
        const { body } = await signUp({ email: ' Dana@DEALS.example ' }).expect(409);
        expect(body.error).toEqual({ email: 'An account with this email already exists.' });
      });

      it('accepts an account without a phone number', async () => {
        expect((await signUp({ phoneNumber: undefined }).expect(201)).body.user.phoneNumber).toBe('');
      });
    });

    describe('with invalid input', () => {
      it('names every missing field in the wording of the form', async () => {
        const { body } = await request(test.server).post('/api/auth/signup').send({}).expect(400);
        expect(body.error).toEqual({
          fullName: 'Please Enter Full Name',
          email: 'Please Enter Email',
          password: 'Please Enter Password',
          conformPassword: 'Please Enter Conform Password',
        });
        expect(body.statusMessages).toHaveLength(4);
      });

      it('validates each field', async () => {
        const bad: [given: object, error: object][] = [
          [{ fullName: ' ' }, { fullName: 'Please Enter Full Name' }],
          [{ fullName: 'x'.repeat(61) }, { fullName: expect.stringContaining('60') }],
          [{ email: 'dana' }, { email: 'Please Enter valid email' }],
          [{ email: `${'x'.repeat(250)}@deals.example` }, { email: 'Please Enter valid email' }],
          [{ email: { $gt: '' } }, { email: 'Please Enter Email' }],
          [{ phoneNumber: '555 0100' }, { phoneNumber: expect.stringContaining('digits') }],
          [{ phoneNumber: '01234567890' }, { phoneNumber: expect.stringContaining('10') }],
          [{ password: '12345', conformPassword: '12345' }, { password: 'Password requires 6 characters minimum.' }],
          [
            { password: 'x'.repeat(31), conformPassword: 'x'.repeat(31) },
            { password: 'Password can have at most 30 characters.' },
          ],
          [
            { conformPassword: 'another-one' },
            { conformPassword: 'Password and Confirm Password fields value must be matched.' },
          ],
          [{ websiteName: 'a b' }, { websiteName: expect.any(String) }],
        ];
        for (const [given, error] of bad) {
          expect([given, (await signUp(given).expect(400)).body.error]).toEqual([given, error]);
        }
      });
    });
  });

  describe('outside the demo', () => {
    useApp(() => ({}));
    afterEach(() => void jest.restoreAllMocks());

    it('requires an owner’s approval by default', async () => {
      const owner = await test.signIn('owner');
      const { body } = await signUp().expect(201);
      expect(body).toEqual({ user: expect.objectContaining({ role: 'vendor', approved: false }) });
      const waiting = await signIn(DANA.email, DANA.password).expect(401);
      expect(waiting.body.message).toBe('Email address or password is not right, or your account waits for approval.');
      const wrong = await signIn(DANA.email, 'wrong-password').expect(401);
      expect({ ...waiting.body, correlationId: '' }).toEqual({ ...wrong.body, correlationId: '' });

      const approve = (approved: boolean) =>
        request(test.server)
          .put(`/api/users/${body.user._id}`)
          .set('Authorization', owner.token)
          .send({ approved })
          .expect(200);
      await approve(true);
      const { token } = (await signIn(DANA.email, DANA.password).expect(200)).body;
      await request(test.server).get(`/api/auth/${body.user._id}`).set('Authorization', token).expect(200);
      await approve(false);
      await request(test.server).get(`/api/auth/${body.user._id}`).set('Authorization', token).expect(401);
    });

    it('does not reveal whether an email has an account if sign-ups require approval', async () => {
      await test.signIn('owner');
      const { email, password } = await test.signIn('vendor');
      const shape = async (given: object) => {
        const { status, body, headers } = await signUp(given);
        const { _id, id, createdAt, email: _email, ...rest } = body.user as Record<string, unknown>;
        expect([_id === id, /^[0-9a-f]{24}$/.test(String(id)), Number.isNaN(Date.parse(String(createdAt)))]).toEqual([
          true,
          true,
          false,
        ]);
        return { status, keys: Object.keys(body), rest, names: Object.keys(headers).sort() };
      };
      const known = await shape({ email: email.toUpperCase() });
      expect(known).toMatchObject({ status: 201, keys: ['user'], rest: { approved: false, role: 'vendor' } });
      const unknown = await shape({ email: 'new@deals.example' });
      expect(known).toEqual(unknown);
      // The sign-in with these credentials does not reveal it either.
      const after = await Promise.all([signIn(email, DANA.password), signIn('new@deals.example', DANA.password)]);
      expect(after.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([401, expect.any(String)]));
      expect(after[0].body.message).toBe(after[1].body.message);
      await signIn(email, password).expect(200);
    });

    it('takes the same time for an email with an account as for another one', async () => {
      const { email } = await test.signIn('owner');
      const passwords = test.app.get(PasswordsService);
      const hashes = jest.spyOn(passwords, 'hash');
      await signUp({ email }).expect(201);
      await signUp({ email: 'new@deals.example' }).expect(201);
      // Hashing takes most of the time, so the number of hashes decides.
      expect(hashes).toHaveBeenCalledTimes(2);
    });
  });
});
