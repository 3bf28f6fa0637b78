import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('auth', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const signIn = (body: object) => request(test.server).post('/api/auth/signin').send(body);

  it('answers the account and a token that works, and no password', async () => {
    const { email, password } = await test.signIn('owner');
    const { body } = await signIn({ email: ` ${email.toUpperCase()} `, password })
      .set('Host', 'flashbranddeals.example.com')
      .expect(200);
    expect(body.user).toMatchObject({ _id: expect.any(String), email, role: 'owner', vendorId: 5048 });
    expect(JSON.stringify(body)).not.toMatch(/argon|passwordHash/);
    const me = await request(test.server)
      .get(`/api/auth/${body.user._id}`)
      .set('Authorization', body.token)
      .expect(200);
    expect(me.body.email).toBe(email);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await test.signIn('vendor');
    const wrong = await signIn({ email, password: 'wrong-password' }).expect(401);
    const unknown = await signIn({ email: 'nobody@test.example', password: 'wrong-password' }).expect(401);
    expect(wrong.body.message).toBe(unknown.body.message);
  });

  it.each([{}, { email: '', password: 'x' }, { email: 'a@b.example' }, { email: { $gt: '' }, password: { $gt: '' } }])(
    'refuses %j',
    (body) => signIn(body).expect(400),
  );

  it('lets a vendor read its own account only', async () => {
    const vendor = await test.signIn('vendor');
    const other = await test.signIn('vendor');
    const own = await signIn({ email: vendor.email, password: vendor.password });
    const strange = await signIn({ email: other.email, password: other.password });
    await request(test.server).get(`/api/auth/${own.body.user._id}`).set('Authorization', own.body.token).expect(200);
    await request(test.server)
      .get(`/api/auth/${strange.body.user._id}`)
      .set('Authorization', own.body.token)
      .expect(403);
  });
});
