import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { AuthService } from './auth.service.js';

const UNKNOWN_ID = '66f000000000000000000000';

describe('auth', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const signIn = (body: object) => request(test.server).post('/api/auth/signin').send(body);
  const read = (id: string, token: string) => request(test.server).get(`/api/auth/${id}`).set('Authorization', token);

  /** Creates an account, signs it in, and returns it with its id. */
  async function account(role: 'owner' | 'vendor') {
    const { email, password, token } = await test.signIn(role);
    const { body } = await signIn({ email, password }).expect(200);
    return { id: body.user._id as string, email, password, token };
  }

  describe('POST /auth/signin', () => {
    it('returns the account and a valid token, but no password', async () => {
      const { email, password } = await test.signIn('owner');
      const { body } = await signIn({ email: ` ${email.toUpperCase()} `, password })
        .set('Host', 'flashbranddeals.example.com')
        .expect(200);
      expect(body.user).toEqual({
        _id: expect.any(String),
        id: body.user._id,
        fullName: 'Test Account',
        email,
        phoneNumber: '',
        role: 'owner',
        sites: [],
        approved: true,
        startPage: 'homeBanner',
        hasTwoFactor: false,
        signalMails: true,
        version: expect.any(Number),
        vendorId: 5048,
        createdAt: expect.any(String),
      });
      expect((await read(body.user._id, body.token).expect(200)).body.email).toBe(email);
    });

    it('returns the same message for a wrong password and an unknown email', async () => {
      const { email } = await test.signIn('vendor');
      const wrong = await signIn({ email, password: 'wrong-password' }).expect(401);
      const unknown = await signIn({ email: 'nobody@test.example', password: 'wrong-password' }).expect(401);
      expect(wrong.body.code).toBe('credentials_wrong');
      expect({ ...wrong.body, correlationId: '' }).toEqual({ ...unknown.body, correlationId: '' });
    });

    it.each([
      [{}, { email: 'Please Enter Email', password: 'Please Enter Password' }],
      [{ email: '', password: 'x' }, { email: 'Please Enter Email' }],
      [{ email: 'a@b.example' }, { password: 'Please Enter Password' }],
      [
        { email: { $gt: '' }, password: { $gt: '' } },
        { email: 'Please Enter Email', password: 'Please Enter Password' },
      ],
    ])('rejects %j', async (body, error) => {
      expect((await signIn(body).expect(400)).body.error).toEqual(error);
    });
  });

  it('rejects an expired token, and one whose claims are not those of a session', async () => {
    const { id, token: own } = await account('vendor');
    const tokens = test.app.get(JwtService);
    const { sid } = tokens.decode<{ sid: string }>(own);
    const sign = (claims: object, expiresIn = 60) => tokens.signAsync(claims, { expiresIn });
    const refused = [
      await sign({ sub: id, sid, version: 0 }, -1),
      await sign({ sub: UNKNOWN_ID, sid, version: 0 }),
      await sign({ sub: id, sid }),
      await sign({ sub: id, version: 0 }),
      await sign({ sub: id, sid: { $gt: '' }, version: 0 }),
      await sign({ sub: { $gt: '' }, sid, version: 0 }),
      await sign({ sub: { toString: 1 }, sid, version: 0 }),
      await sign({ sub: [id], sid, version: 0 }),
      await sign({ sub: 'x', sid, version: 0 }),
      await sign({ sub: id, sid: 'x', version: 0 }),
      await sign({}),
      await sign({ sub: id, sid: (await account('vendor')).id, version: 0 }),
    ];
    await read(id, await sign({ sub: id, sid, version: 0 })).expect(200);
    for (const token of refused) {
      expect((await read(id, token).expect(401)).body.message).toBe('Unauthenticated.');
    }
  });

  it('sets a new password on the server, which ends the sessions', async () => {
    const { token, email } = await test.signIn('owner');
    const auth = test.app.get(AuthService);
    const password = await auth.resetPassword(email.toUpperCase());
    await request(test.server).get('/api/users').set('Authorization', token).expect(401);
    await request(test.server).post('/api/auth/signin').send({ email, password }).expect(200);
    expect(await auth.resetPassword('nobody@test.example')).toBeUndefined();
  });

  describe('GET /auth/{id}', () => {
    it('lets a vendor read its own account only', async () => {
      const own = await account('vendor');
      const other = await account('vendor');
      expect((await read(own.id, own.token).expect(200)).body).toMatchObject({ email: own.email, role: 'vendor' });
      await read(other.id, own.token).expect(403);
      await read(UNKNOWN_ID, own.token).expect(403);
    });

    it('lets an owner read any account, and distinguishes a malformed id from an unknown one', async () => {
      const owner = await account('owner');
      const vendor = await account('vendor');
      await read(vendor.id, owner.token).expect(200);
      await read(UNKNOWN_ID, owner.token).expect(404);
      await read('nonsense', owner.token).expect(400);
      await request(test.server).get(`/api/auth/${vendor.id}`).expect(401);
    });
  });

  describe('PUT /auth/update', () => {
    const update = (body: object, token: string) =>
      request(test.server).put('/api/auth/update').set('Authorization', token).send(body);

    it('changes only name and phone number of the caller’s own account', async () => {
      const { id, email, token } = await account('vendor');
      const { body } = await update(
        { _id: id, fullName: ' New Name ', phoneNumber: '5550100', email, role: 'owner', sites: ['redsite'] },
        token,
      ).expect(200);
      expect(body).toMatchObject({ fullName: 'New Name', phoneNumber: '5550100', email, role: 'vendor', sites: [] });
      const again = await update({ _id: id, phoneNumber: '' }, token).expect(200);
      expect(again.body).toMatchObject({ fullName: 'New Name', phoneNumber: '' });
    });

    it('changes the start page, which other updates keep', async () => {
      const { id, token } = await account('vendor');
      const { body } = await update({ _id: id, startPage: 'overview' }, token).expect(200);
      expect(body).toMatchObject({ startPage: 'overview', fullName: 'Test Account' });
      const again = await update({ _id: id, fullName: 'New Name' }, token).expect(200);
      expect(again.body.startPage).toBe('overview');
    });

    it('lets an owner change any account, but not a vendor', async () => {
      const owner = await account('owner');
      const vendor = await account('vendor');
      await update({ _id: vendor.id, fullName: 'By Owner' }, owner.token).expect(200);
      await update({ _id: owner.id, fullName: 'By Vendor' }, vendor.token).expect(403);
      await update({ _id: UNKNOWN_ID, fullName: 'Nobody' }, owner.token).expect(404);
      await request(test.server).put('/api/auth/update').send({ _id: owner.id, fullName: 'x' }).expect(401);
    });

    it.each([
      [{ fullName: '  ' }, { fullName: 'Please Enter Full Name' }],
      [{ fullName: null }, { fullName: 'Please Enter Full Name' }],
      [{ fullName: 'x'.repeat(61) }, { fullName: expect.stringContaining('60') }],
      [{ phoneNumber: '555-0100' }, { phoneNumber: expect.stringContaining('digits') }],
      [{ phoneNumber: '01234567890' }, { phoneNumber: expect.stringContaining('10') }],
      [{ startPage: 'nowhere' }, { startPage: expect.stringContaining('startPage must be one of') }],
      [{ email: 'other@test.example' }, { email: 'The email of an account cannot be changed.' }],
    ])('rejects %j', async (change, error) => {
      const { id, token } = await account('vendor');
      expect((await update({ _id: id, ...change }, token).expect(400)).body.error).toEqual(error);
    });

    it('requires the id', async () => {
      const { token } = await account('vendor');
      expect((await update({ fullName: 'x' }, token).expect(400)).body.error).toHaveProperty('_id');
    });
  });

  describe('POST /auth/changePassword', () => {
    const change = (body: object, token: string) =>
      request(test.server).post('/api/auth/changePassword').set('Authorization', token).send(body);

    it('sets the new password, ends all sessions, and rejects the old password', async () => {
      const { id, email, password, token } = await account('vendor');
      const elsewhere = (await signIn({ email, password })).body.token as string;
      const { body } = await change({ _id: id, currentPassword: password, newPassword: 'brand-new-one' }, token).expect(
        200,
      );
      expect(body).toEqual({ message: 'Password Changed successfully' });
      await read(id, token).expect(401);
      await read(id, elsewhere).expect(401);
      await signIn({ email, password }).expect(401);
      const fresh = await signIn({ email, password: 'brand-new-one' }).expect(200);
      await read(id, fresh.body.token).expect(200);
    });

    it('returns an error with a message if the old password is wrong', async () => {
      const { id, token } = await account('vendor');
      const { body } = await change({ _id: id, currentPassword: 'wrong', newPassword: 'brand-new-one' }, token).expect(
        400,
      );
      expect(body).toMatchObject({
        message: 'The old password is not right.',
        error: { message: 'The old password is not right.' },
      });
      await read(id, token).expect(200);
    });

    it.each([
      ['12345', 'Password requires 6 characters minimum.'],
      ['nine-long', 'Password requires 10 characters minimum.'],
      ['Password123', 'This password is one of the most common passwords. Please choose another password.'],
      ['x'.repeat(31), 'Password can have at most 30 characters.'],
      ['', 'Please Enter Password'],
      [undefined, 'Please Enter Password'],
    ])('rejects %j as a new password', async (newPassword, message) => {
      const { id, password, token } = await account('vendor');
      const { body } = await change({ _id: id, currentPassword: password, newPassword }, token).expect(400);
      expect(body.error).toEqual({ newPassword: message, message });
    });

    it('accepts the caller’s own account, and any account from an owner', async () => {
      const owner = await account('owner');
      const vendor = await account('vendor');
      const other = await account('vendor');
      const wish = { _id: vendor.id, currentPassword: vendor.password, newPassword: 'brand-new-one' };
      expect((await change(wish, other.token).expect(403)).body.error.message).toBe(
        'You can only use your own account.',
      );
      await change({ ...wish, _id: UNKNOWN_ID }, owner.token).expect(404);
      await request(test.server).post('/api/auth/changePassword').send(wish).expect(401);
      await change(wish, owner.token).expect(200);
      await signIn({ email: vendor.email, password: 'brand-new-one' }).expect(200);
    });
  });
});
