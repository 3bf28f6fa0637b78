import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { JobRunner } from '../../../database/jobs/job-runner.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Session } from './session.schema.js';
import { User } from '../account/user.resource.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const UNKNOWN_ID = '66f000000000000000000000';
const HOUR_S = 3_600;

interface Listed {
  id: string;
  device: string;
  isCurrent: boolean;
}

describe('sessions', () => {
  let test: TestApp;
  let tokens: JwtService;
  let stored: Model<Session>;
  beforeAll(async () => {
    test = await startTestApp({ CORS_ORIGINS: 'https://manager.example' });
    tokens = test.app.get(JwtService);
    stored = test.app.get<Model<Session>>(getModelToken(Session.name));
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'delete' | 'post', path: string, token?: string) => {
    const sent = request(test.server)[method](`/api/auth/${path}`);
    return token === undefined ? sent : sent.set('Authorization', token);
  };
  const list = async (token: string) => (await call('get', 'sessions', token).expect(200)).body as Listed[];

  /** An account that is signed in on two devices. */
  async function twoDevices(role: 'owner' | 'vendor' = 'vendor') {
    const { email, password } = await test.signIn(role);
    const signIn = async (agent: string) => {
      const sent = request(test.server).post('/api/auth/signin').set('User-Agent', agent);
      return (await sent.send({ email, password }).expect(200)).body.token as string;
    };
    return { email, desktop: await signIn(CHROME), phone: await signIn(IPHONE) };
  }

  /** Returns the token as if it had been issued this number of seconds ago. */
  const aged = (token: string, seconds: number) => {
    const { sub, sid, version, iat } = tokens.decode<{ sub: string; sid: string; version: number; iat: number }>(token);
    return tokens.signAsync({ sub, sid, version, iat: iat - seconds }, { expiresIn: HOUR_S });
  };

  it('are listed with their device, and without an address', async () => {
    const { desktop, phone } = await twoDevices();
    const sessions = await list(phone);
    const [current, other] = sessions;
    expect(current).toEqual({
      _id: current!.id,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      device: 'Safari on iOS',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      isCurrent: true,
    });
    expect(other).toMatchObject({ device: 'Chrome on Windows', isCurrent: false });
    const seenFromDesktop = (await list(desktop)).find(({ isCurrent }) => isCurrent);
    expect(seenFromDesktop).toMatchObject({ device: 'Chrome on Windows' });
    expect(JSON.stringify(await stored.find().lean())).not.toMatch(/127\.0\.0\.1|::1|Mozilla/);
  });

  it('end one by one, or all except the caller’s', async () => {
    const { desktop, phone } = await twoDevices();
    const onDesktop = (await list(desktop)).find(({ isCurrent }) => isCurrent)!;
    const { body } = await call('delete', `sessions/${onDesktop.id}`, phone).expect(200);
    expect(body).toMatchObject({ id: onDesktop.id, isCurrent: false });
    await call('get', 'sessions', desktop).expect(401);
    await call('delete', `sessions/${onDesktop.id}`, phone).expect(404);

    const left = await call('delete', 'sessions', phone).expect(200);
    expect(left.body).toMatchObject([{ isCurrent: true }]);
    expect(await list(phone)).toHaveLength(1);
  });

  it('of others cannot be read or ended, by an owner neither', async () => {
    const { desktop, phone } = await twoDevices();
    const owner = await twoDevices('owner');
    const [session] = await list(phone);
    expect((await list(owner.phone)).map(({ id }) => id)).not.toContain(session!.id);
    await call('delete', `sessions/${session!.id}`, owner.phone).expect(404);
    await call('delete', `sessions/${UNKNOWN_ID}`, phone).expect(404);
    await call('delete', 'sessions/nonsense', phone).expect(400);
    await call('delete', 'sessions', owner.phone).expect(200);
    for (const token of [desktop, phone]) await call('get', 'sessions', token).expect(200);
    for (const method of ['get', 'delete'] as const) await call(method, 'sessions').expect(401);
  });

  it('end on the server at sign-out, which requires no body', async () => {
    const { desktop, phone } = await twoDevices();
    await call('post', 'signout', desktop).expect(200, { message: 'You are logged out.' });
    await call('get', 'sessions', desktop).expect(401);
    expect(await list(phone)).not.toContainEqual(expect.objectContaining({ device: 'Chrome on Windows' }));
    for (const token of [desktop, undefined, 'nonsense']) await call('post', 'signout', token).expect(200);
  });

  it('last for an hour, and are renewed while they are used', async () => {
    const { phone } = await twoDevices();
    const { exp, iat } = tokens.decode<{ exp: number; iat: number }>(phone);
    expect(exp - iat).toBe(HOUR_S);
    expect((await call('get', 'sessions', phone)).headers['x-renewed-token']).toBeUndefined();

    const old = await aged(phone, 0.75 * HOUR_S);
    await stored.updateOne({ _id: tokens.decode<{ sid: string }>(phone).sid }, { lastUsedAt: new Date(0) });
    const answer = await call('get', 'sessions', old).set('Origin', 'https://manager.example').expect(200);
    expect(answer.headers['access-control-expose-headers']).toContain('X-Renewed-Token');
    const renewed = tokens.decode<{ exp: number; sid: string }>(answer.headers['x-renewed-token']!);
    expect(renewed.exp).toBeGreaterThanOrEqual(exp);
    expect(await list(answer.headers['x-renewed-token']!)).toHaveLength(3);
    const session = await stored.findById(renewed.sid).orFail();
    expect(Date.now() - session.lastUsedAt.getTime()).toBeLessThan(60_000);

    await call('get', 'sessions', await aged(phone, 2 * HOUR_S)).expect(401);
  });

  it('end after thirty days, even if they are used', async () => {
    const { phone } = await twoDevices();
    const { sid } = tokens.decode<{ sid: string }>(phone);
    await stored.updateOne({ _id: sid }, { createdAt: new Date(Date.now() - 30 * 24 * HOUR_S * 1000) });
    await call('get', 'sessions', phone).expect(401);
  });

  it('end if the approval is revoked, even though the token contains the right version', async () => {
    const { email, phone } = await twoDevices();
    // The state after a process died between revoking the approval and invalidating the tokens.
    await test.app.get<Model<User>>(getModelToken(User.name)).updateOne({ email }, { approved: false });
    await call('get', 'sessions', phone).expect(401);
  });

  it('are deleted after they have expired', async () => {
    const { phone } = await twoDevices();
    const { sid } = tokens.decode<{ sid: string }>(phone);
    await stored.updateOne({ _id: sid }, { expiresAt: new Date(Date.now() - 1) });
    await call('get', 'sessions', phone).expect(401);
    await test.app.get(JobRunner).run('sessions');
    expect(await stored.exists({ _id: sid })).toBeNull();
  });
});
