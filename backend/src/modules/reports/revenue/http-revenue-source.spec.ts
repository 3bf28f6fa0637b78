import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  REVENUE_LOGIN,
  type RevenueBehavior,
  type RevenueServer,
  startRevenueServer,
} from '../testing/revenue-server.js';
import { until } from '../../../testing/until.js';
import { HttpRevenueSource } from './http-revenue-source.js';

const DAY = '2026-03-01';
const ROW = { websiteName: 'redsite', mid: 12, clicks: 9, conversions: 2, earnings: 31.99 };
const FETCH = 'GET /reports';
const NOBODY_STOPS = new AbortController().signal;

describe('HttpRevenueSource', () => {
  let server: RevenueServer;
  beforeEach(async () => {
    server = await startRevenueServer();
    server.rows[DAY] = [ROW];
  });
  afterEach(() => server.close());

  const source = (login: object = REVENUE_LOGIN, timeoutMs = 30_000) =>
    new HttpRevenueSource(
      { url: server.url, network: 'tracker', ...REVENUE_LOGIN, ...login },
      { timeoutMs, retries: 2, initialDelayMs: 1 },
    );
  const fetches = () => server.requests.filter((made) => made === FETCH).length;

  it('signs in once and fetches days', async () => {
    const tracker = source();
    expect(await tracker.fetchDay(DAY, NOBODY_STOPS)).toEqual([{ ...ROW, network: 'tracker', day: DAY }]);
    expect(await tracker.fetchDay('2026-03-02', NOBODY_STOPS)).toEqual([]);
    expect(server.requests).toEqual(['POST /login', FETCH, FETCH]);
  });

  it('signs in again if its token has expired', async () => {
    const tracker = source();
    await tracker.signIn(NOBODY_STOPS);
    server.endSessions();
    expect(await tracker.fetchDay(DAY, NOBODY_STOPS)).toHaveLength(1);
    expect(server.requests).toEqual(['POST /login', FETCH, 'POST /login', FETCH]);
  });

  it('signs in only once more if new tokens are rejected', async () => {
    server.behavior = 'locked';
    await expect(source().fetchDay(DAY, NOBODY_STOPS)).rejects.toThrow('The revenue source returned 401');
    expect(server.requests).toEqual(['POST /login', FETCH, 'POST /login', FETCH]);
  });

  it('does not retry a wrong password', async () => {
    await expect(source({ password: 'wrong' }).fetchDay(DAY, NOBODY_STOPS)).rejects.toThrow('returned 401');
    expect(server.requests).toEqual(['POST /login']);
  });

  it.each<[RevenueBehavior, string]>([
    ['error', 'returned 500'],
    ['truncated', 'no valid response'],
    ['garbage', 'no valid response'],
    ['endless', 'returned more than'],
    ['wrong shape', 'unexpected response'],
    ['redirect', 'no valid response'],
  ])('fails after three attempts on %s, and succeeds afterwards', async (behavior, message) => {
    const tracker = source();
    server.behavior = behavior;
    await expect(tracker.fetchDay(DAY, NOBODY_STOPS)).rejects.toThrow(message);
    expect(fetches()).toBe(3);
    server.behavior = 'well';
    expect(await tracker.fetchDay(DAY, NOBODY_STOPS)).toHaveLength(1);
  });

  it('fails if the source is too slow', async () => {
    const tracker = source({}, 200);
    await tracker.signIn(NOBODY_STOPS);
    server.behavior = 'silent';
    await expect(tracker.fetchDay(DAY, NOBODY_STOPS)).rejects.toThrow('did not respond in time');
    expect(fetches()).toBe(3);
  });

  it('stops at once if the signal fires', async () => {
    const tracker = source();
    await tracker.signIn(NOBODY_STOPS);
    server.behavior = 'silent';
    const stopping = new AbortController();
    const refusal = expect(tracker.fetchDay(DAY, stopping.signal)).rejects.toThrow('shutting down');
    await until(() => fetches() === 1);
    stopping.abort(new Error('shutting down'));
    await refusal;
    expect(fetches()).toBe(1);
  });

  it.each([{}, { token: '' }, { token: 7 }, null, 'token', [], 7])('rejects the sign-in response %j', async (login) => {
    server.login = login;
    await expect(source().signIn(NOBODY_STOPS)).rejects.toThrow('unexpected response');
  });

  it('names some of many invalid rows and the number of the others', async () => {
    const bad = { ...ROW, earnings: 'much' };
    const problem = (index: number) => `rows.${index}.earnings: earnings must be[^;]*`;
    server.rows[DAY] = Array<object>(5).fill(bad);
    const all = [0, 1, 2, 3, 4].map(problem).join('; ');
    await expect(source().fetchDay(DAY, NOBODY_STOPS)).rejects.toThrow(new RegExp(`invalid rows: ${all}$`));
    server.rows[DAY] = Array<object>(7).fill(bad);
    await expect(source().fetchDay(DAY, NOBODY_STOPS)).rejects.toThrow(new RegExp(`invalid rows: ${all} and 2 more$`));
  });

  it('rejects invalid rows with the reasons', async () => {
    server.rows[DAY] = [ROW, { ...ROW, earnings: 'much' }, null];
    await expect(source().fetchDay(DAY, NOBODY_STOPS)).rejects.toThrow(
      /invalid rows: rows\.1\.earnings: earnings must be/,
    );
    expect(fetches()).toBe(1);
  });

  it('ignores another day or network in a row', async () => {
    server.rows[DAY] = [{ ...ROW, day: '2020-01-01', network: 'other' }];
    expect(await source().fetchDay(DAY, NOBODY_STOPS)).toMatchObject([{ day: DAY, network: 'tracker' }]);
  });
});
