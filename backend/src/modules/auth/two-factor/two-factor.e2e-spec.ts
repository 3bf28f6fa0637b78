import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { type MailApp, startMailApp } from '../../../testing/mail-app.js';
import { until } from '../../../testing/until.js';
import { AuthService } from '../auth.service.js';
import { User } from '../account/user.resource.js';
import { AccountPolicyRepository } from './account-policy.repository.js';

const PERIOD_MS = 30_000;

interface Account {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** An account with two-factor sign-in. */
interface Protected extends Account {
  secret: string;
  /** The code that enabled it. */
  usedCode: string;
  recoveryCodes: string[];
}

describe('two-factor sign-in', () => {
  let test: MailApp;
  /** Limits by address count each test separately. */
  let number = 0;
  beforeAll(async () => {
    test = await startMailApp();
    // Concurrent calls need a server that remains open: supertest closes its own after the first response.
    await test.app.listen(0, '127.0.0.1');
  });
  afterAll(() => test.close());
  beforeEach(() => {
    number++;
  });
  afterEach(() => test.app.get(AccountPolicyRepository).save([]));

  /** Returns a code of the app, by default that of the next step: the set-up has used up the current one. */
  const codeOf = (secret: string, steps = 1) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });
  const call = (method: 'get' | 'post' | 'put', path: string, token: string, body?: object) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const signIn = ({ email, password }: Account, code?: string, address = `203.0.113.${number}`) =>
    request(test.server)
      .post('/api/auth/signin')
      .set('X-Forwarded-For', address)
      .send({ email, password, ...(code === undefined ? {} : { code }) });
  async function protect(account: Account): Promise<Protected> {
    const { token, password } = account;
    const { secret } = (await call('post', '/auth/twoFactor/setUp', token, { password }).expect(200)).body;
    const usedCode = codeOf(secret, 0);
    const enabled = await call('post', '/auth/twoFactor/enable', token, { code: usedCode }).expect(200);
    return { ...account, secret, usedCode, recoveryCodes: enabled.body.recoveryCodes };
  }
  /** Waits for the e-mail that the account gets in the background. */
  async function expectMailAboutOff({ email }: Account) {
    const subject = 'Two-factor sign-in was turned off';
    await until(() =>
      test.mailServer.mails.find(({ to, headers }) => to.includes(email) && headers['subject'] === subject),
    );
  }
  const read = async (token: string) => (await call('get', '/auth/twoFactor', token).expect(200)).body as object;

  it('is off at first: the sign-in has no second step and its usual response', async () => {
    const account = await test.signIn('vendor');
    expect(await read(account.token)).toEqual({ isEnabled: false, isRequired: false, recoveryCodesLeft: 0 });
    const { body } = await signIn(account).expect(200);
    expect(Object.keys(body as object)).toEqual(['user', 'token']);
    expect(body.user.hasTwoFactor).toBe(false);
    await signIn(account, '123456').expect(200);
  });

  it('is set up with the password and a code, and then required at sign-in', async () => {
    const account = await test.signIn('vendor');
    const other = (await signIn(account).expect(200)).body.token as string;
    const started = await call('post', '/auth/twoFactor/setUp', account.token, { password: account.password });
    expect(started.body.uri).toBe(
      `otpauth://totp/Grabdeals:${encodeURIComponent(account.email)}?issuer=Grabdeals&secret=${started.body.secret}` +
        '&algorithm=SHA1&digits=6&period=30',
    );
    // Nothing is required before a code confirms the secret.
    await signIn(account).expect(200);
    const code = codeOf(started.body.secret, 0);
    const { body } = await call('post', '/auth/twoFactor/enable', account.token, { code }).expect(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await read(account.token)).toEqual({ isEnabled: true, isRequired: false, recoveryCodesLeft: 10 });
    // Sessions that began without a code have ended.
    await call('get', '/auth/twoFactor', other).expect(401);

    const asked = await signIn(account).expect(401);
    expect(asked.body).toMatchObject({
      code: 'two_factor_required',
      message: 'Please enter the code of your authenticator app.',
    });
    const signedIn = await signIn(account, codeOf(started.body.secret)).expect(200);
    expect(Object.keys(signedIn.body as object)).toEqual(['user', 'token']);
    expect(signedIn.body.user.hasTwoFactor).toBe(true);
  });

  it('accepts a code with spaces, hyphens and full-width digits', async () => {
    const { secret, ...account } = await protect(await test.signIn('vendor'));
    const typed = codeOf(secret).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    await signIn(account, `${typed.slice(0, 3)}-${typed.slice(3)} `).expect(200);
  });

  it('stores no secret and no recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await protect(await test.signIn('vendor'));
    const users = await test.app.get<Model<User>>(getModelToken(User.name)).find().lean();
    const stored = JSON.stringify(users);
    expect(stored).toContain('recoveryHashes');
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('does not reveal without the password whether an account has it', async () => {
    const account = await protect(await test.signIn('vendor'));
    for (const code of [undefined, codeOf(account.secret)]) {
      const { body } = await signIn({ ...account, password: 'not-the-password' }, code).expect(401);
      expect(body.code).toBe('credentials_wrong');
    }
    // The wrong password did not use the code up.
    await signIn(account, codeOf(account.secret)).expect(200);
  });

  it('accepts each code once, also of two concurrent sign-ins, and none of before', async () => {
    const account = await protect(await test.signIn('vendor'));
    const { body } = await signIn(account, account.usedCode).expect(401);
    expect(body.code).toBe('two_factor_wrong');
    const code = codeOf(account.secret);
    const statuses = (await Promise.all([signIn(account, code), signIn(account, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
    await signIn(account, account.usedCode).expect(401);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const account = await protect(await test.signIn('vendor'));
    const [first, second] = account.recoveryCodes as [string, string];
    await signIn(account, ` ${first.toLowerCase().replaceAll('-', ' ')} `).expect(200);
    await signIn(account, first).expect(401);
    const { token } = (await signIn(account, second).expect(200)).body;
    expect(await read(token)).toMatchObject({ recoveryCodesLeft: 8 });
    const other = await protect(await test.signIn('vendor'));
    await signIn(account, other.recoveryCodes[0]).expect(401);
  });

  it('rejects guesses of codes by account, and recovery codes still work', async () => {
    const account = await protect(await test.signIn('vendor'));
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await signIn(account, '000000', `198.51.100.${i}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await signIn(account, codeOf(account.secret), '198.51.100.9').expect(429);
    await signIn(account, account.recoveryCodes[0], '198.51.100.9').expect(200);
  });

  it('does not count the question for a code as a failed sign-in', async () => {
    const account = await protect(await test.signIn('vendor'));
    for (let i = 0; i < 12; i++) await signIn(account).expect(401);
    await signIn(account, codeOf(account.secret)).expect(200);
  });

  it.each([
    ['setUp', { password: 'wrong' }, 'password'],
    ['setUp', {}, 'password'],
    ['enable', { code: '' }, 'code'],
  ])('rejects %s with %j', async (path, body, field) => {
    const { token } = await test.signIn('vendor');
    const answer = await call('post', `/auth/twoFactor/${path}`, token, body).expect(400);
    expect(Object.keys(answer.body.error as object)).toEqual([field]);
  });

  it('is not turned on by a wrong code, without a set-up, or twice', async () => {
    const account = await test.signIn('vendor');
    const enable = (code: string) => call('post', '/auth/twoFactor/enable', account.token, { code });
    await enable('123456').expect(409);
    const { password } = account;
    const { secret } = (await call('post', '/auth/twoFactor/setUp', account.token, { password }).expect(200)).body;
    expect((await enable(codeOf(secret, 10)).expect(400)).body.error).toHaveProperty('code');
    await enable(codeOf(secret, 0)).expect(200);
    await enable(codeOf(secret, 1)).expect(409);
    await call('post', '/auth/twoFactor/setUp', account.token, { password }).expect(409);
  });

  it('is turned off, and gets new recovery codes, with the password and a code', async () => {
    const account = await protect(await test.signIn('vendor'));
    const { token, password, recoveryCodes } = account;
    const [one, two, three] = recoveryCodes as [string, string, string];
    const change = (path: string, body: object) => call('post', `/auth/twoFactor/${path}`, token, body);
    for (const path of ['disable', 'recoveryCodes']) {
      expect((await change(path, { password: 'wrong', code: one }).expect(400)).body.error).toHaveProperty('password');
      expect((await change(path, { password, code: '000000' }).expect(400)).body.error).toHaveProperty('code');
    }
    const renewed = (await change('recoveryCodes', { password, code: one }).expect(200)).body.recoveryCodes as string[];
    await signIn(account, two).expect(401);
    expect((await change('disable', { password, code: renewed[0] }).expect(200)).body.isEnabled).toBe(false);
    await signIn(account).expect(200);
    await expectMailAboutOff(account);
    await change('disable', { password, code: three }).expect(409);
  });

  describe('as an owner requires it', () => {
    let owner: Protected;
    const requireOf = (twoFactorRoles: string[], token = owner.token) =>
      call('put', '/accountPolicy', token, { twoFactorRoles });
    beforeEach(async () => {
      owner = await protect(await test.signIn('owner'));
    });

    it('is set up before anything else', async () => {
      const vendor = await test.signIn('vendor');
      const editor = await test.signIn('editor');
      expect((await requireOf(['owner', 'vendor']).expect(200)).body).toEqual({ twoFactorRoles: ['owner', 'vendor'] });
      expect((await call('get', '/accountPolicy', owner.token).expect(200)).body.twoFactorRoles).toHaveLength(2);
      const { body } = await call('get', '/website', vendor.token).expect(403);
      expect(body).toMatchObject({ code: 'two_factor_setup_required', message: 'Set up two-factor sign-in first.' });
      await call('get', '/auth/sessions', vendor.token).expect(403);
      await call('get', '/website', owner.token).expect(200);
      await call('get', '/website', editor.token).expect(200);
      // A public route treats the caller as a visitor.
      await call('get', '/home/getMerchants', vendor.token).expect(200);
      expect(await read(vendor.token)).toMatchObject({ isEnabled: false, isRequired: true });
      const protectedVendor = await protect(vendor);
      await call('get', '/website', vendor.token).expect(200);
      const off = { password: vendor.password, code: protectedVendor.recoveryCodes[0] };
      await call('post', '/auth/twoFactor/disable', vendor.token, off).expect(403);
      await requireOf([]).expect(200);
      await call('post', '/auth/twoFactor/disable', vendor.token, off).expect(200);
    });

    it('lets a caller sign out before the set-up', async () => {
      const vendor = await test.signIn('vendor');
      await requireOf(['vendor']).expect(200);
      await call('post', '/auth/signout', vendor.token).expect(200);
      await call('get', '/auth/twoFactor', vendor.token).expect(401);
    });

    it('appears in the history without secrets, and sign-ins do not', async () => {
      const vendor = await protect(await test.signIn('vendor'));
      await signIn(vendor, codeOf(vendor.secret)).expect(200);
      await signIn(vendor, vendor.recoveryCodes[0]).expect(200);
      await requireOf(['vendor']).expect(200);
      const changesOf = async (filter: object) =>
        (
          await call('get', '/changes', owner.token)
            .query({ filter: JSON.stringify(filter), sort: '["time","DESC"]' })
            .expect(200)
        ).body as { id: string }[];
      const changes = await changesOf({ resource: 'users', recordId: vendor.id, action: 'update' });
      expect(changes).toMatchObject([{ fields: ['twoFactor'], canUndo: false, actorId: vendor.id }]);
      const detail = (await call('get', `/changes/${changes[0]!.id}`, owner.token).expect(200)).body;
      expect(JSON.stringify(detail)).not.toMatch(/secret|hashes|twoFactorStep/i);
      const [policy] = await changesOf({ resource: 'accountPolicy' });
      expect(policy).toMatchObject({ label: 'Two-factor sign-in', actorId: owner.id });
      await call('post', `/changes/${policy!.id}/restore`, owner.token, { version: 'after' }).expect(200);
    });

    it('is the decision of owners', async () => {
      for (const role of ['vendor', 'editor'] as const) {
        const { token } = await test.signIn(role);
        await requireOf(['vendor'], token).expect(403);
        await call('get', '/accountPolicy', token).expect(403);
      }
      const { body } = await requireOf(['king']).expect(400);
      expect(Object.keys(body.error as object)).toEqual(['twoFactorRoles']);
    });

    it('is reset on the server for the only owner', async () => {
      const auth = test.app.get(AuthService);
      expect(await auth.resetTwoFactor(owner.email.toUpperCase())).toBe(true);
      await call('get', '/auth/twoFactor', owner.token).expect(401);
      await signIn(owner).expect(200);
      expect(await auth.resetTwoFactor('nobody@test.example')).toBe(false);
    });

    it('is reset by an owner for another account', async () => {
      const vendor = await protect(await test.signIn('vendor'));
      const reset = (id: string, token = owner.token) => call('post', `/users/${id}/resetTwoFactor`, token);
      await reset(vendor.id, vendor.token).expect(403);
      await reset(owner.id).expect(403);
      await reset('66f000000000000000000000').expect(404);
      expect((await reset(vendor.id).expect(200)).body.hasTwoFactor).toBe(false);
      await call('get', '/auth/twoFactor', vendor.token).expect(401);
      await signIn(vendor).expect(200);
      await expectMailAboutOff(vendor);
    });
  });
});
