import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('limits of attempts', () => {
  let test: TestApp;
  let network = 0;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'true', SIGNUP: 'closed' });
    // Concurrent calls need a server that remains open: supertest closes its own after the first response.
    await test.app.listen(0, '127.0.0.1');
  });
  // Attempts are counted by address, so each test has its own addresses.
  beforeEach(() => void network++);
  afterAll(() => test.close());

  const address = (host: number) => `10.0.${network}.${host}`;
  const signIn = (email: string, password: string, from = address(1)) =>
    request(test.server).post('/api/auth/signin').set('X-Forwarded-For', from).send({ email, password });

  async function statuses(count: number, attempt: (index: number) => request.Test): Promise<number[]> {
    const seen: number[] = [];
    for (let index = 0; index < count; index++) seen.push((await attempt(index)).status);
    return seen;
  }

  it('reject guesses at one account, existing or not, with Retry-After', async () => {
    const { email, password } = await test.signIn('vendor');
    const guesses = await statuses(10, () => signIn(email, 'guess'));
    expect(new Set(guesses)).toEqual(new Set([401]));
    const stopped = await signIn(` ${email.toUpperCase()}`, password).expect(429);
    expect(stopped.body).toMatchObject({ statusCode: 429, message: 'Too many attempts. Please try again later.' });
    const wait = Number(stopped.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);

    expect((await statuses(11, () => signIn('nobody@test.example', 'guess'))).at(-1)).toBe(429);
    await signIn(email, password, address(2)).expect(200);
  });

  it('do not count successful attempts', async () => {
    const { email, password } = await test.signIn('vendor');
    expect(new Set(await statuses(12, () => signIn(email, password)))).toEqual(new Set([200]));
  });

  it('count concurrent guesses', async () => {
    const { email } = await test.signIn('vendor');
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, 'guess')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('reject an address that tries many accounts, and ignore forged addresses', async () => {
    const guess = (index: number) => signIn(`${index}@test.example`, 'guess', `198.51.100.${index}, ${address(7)}`);
    expect((await statuses(51, guess)).indexOf(429)).toBe(50);
    await signIn('other@test.example', 'guess', address(8)).expect(401);
  });

  it('reject guesses at one account from many addresses', async () => {
    const guess = (index: number) => signIn('target@test.example', 'guess', address(index));
    expect((await statuses(61, guess)).indexOf(429)).toBe(60);
  });

  describe('from a device that is known to the account', () => {
    const cookieOf = (answer: request.Response) => answer.headers['set-cookie']?.[0] ?? '';

    it('accept the right password after failures of others', async () => {
      const { email, password } = await test.signIn('vendor');
      const cookie = cookieOf(await signIn(email, password).expect(200));
      expect(cookie).toMatch(
        /^grabdeals-device=[^;]+; Max-Age=\d+; Path=\/api\/auth\/signin; .*HttpOnly; SameSite=Strict$/,
      );
      expect(cookie).not.toContain(email);
      await statuses(61, (index) => signIn(email, 'guess', address(index)));
      await signIn(email, password).expect(429);
      await signIn(email, password).set('Cookie', cookie).expect(200);
      const overTls = await signIn(email, password).set('Cookie', cookie).set('X-Forwarded-Proto', 'https');
      expect(cookieOf(overTls)).toContain('; Secure');
    });

    it('have a separate small limit, and apply to no other account', async () => {
      const { email, password } = await test.signIn('vendor');
      const other = await test.signIn('vendor');
      const cookie = cookieOf(await signIn(email, password).expect(200));
      const guess = (account: string) => signIn(account, 'guess').set('Cookie', cookie);
      expect((await statuses(11, () => guess(email))).indexOf(429)).toBe(10);
      expect((await statuses(11, () => guess(other.email))).indexOf(429)).toBe(10);
      await signIn(other.email, other.password, address(2)).set('Cookie', cookie).expect(200);
    });

    it('ignore a cookie that the product did not sign for the account', async () => {
      const { email, password, token } = await test.signIn('vendor');
      await statuses(10, () => signIn(email, 'guess'));
      for (const value of ['x', token, `${token}x`, '']) {
        await signIn(email, password).set('Cookie', `grabdeals-device=${value}`).expect(429);
      }
      const signed = cookieOf(await signIn(email, password, address(2)).expect(200)).split(/[=;]/)[1]!;
      await request(test.server).get('/api/website').set('Authorization', signed).expect(401);
      await signIn(email, 'guess', address(2))
        .expect(401)
        .expect((answer) => expect(cookieOf(answer)).toBe(''));
    });
  });

  it('reject sign-ups by address', async () => {
    await test.signIn('owner');
    const body = { fullName: 'x', email: 'x@test.example', password: '123456', conformPassword: '123456' };
    const signUp = (host: number) =>
      request(test.server).post('/api/auth/signup').set('X-Forwarded-For', address(host)).send(body);
    expect((await statuses(31, () => signUp(1))).indexOf(429)).toBe(30);
    expect((await signUp(1)).headers['retry-after']).toBeDefined();
    await signUp(2).expect(403);
  });

  it('reject guesses at a password with a stolen token', async () => {
    const { token, email, password } = await test.signIn('vendor');
    const id = (await signIn(email, password)).body.user._id as string;
    const guess = () =>
      request(test.server)
        .post('/api/auth/changePassword')
        .set('Authorization', token)
        .send({ _id: id, currentPassword: 'guess', newPassword: 'brand-new-one' });
    expect((await statuses(11, guess)).indexOf(429)).toBe(10);
    const stopped = await guess();
    expect(stopped.headers['retry-after']).toBeDefined();
    expect(stopped.body.error).toEqual({ message: 'Too many attempts. Please try again later.' });
  });
});
