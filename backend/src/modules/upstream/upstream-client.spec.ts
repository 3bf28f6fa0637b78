import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { until } from '../../testing/until.js';
import { type Mood, startUpstreamServer, type UpstreamServer } from '../../testing/upstream-server.js';
import { UpstreamClient, type UpstreamRetryPolicy } from './upstream-client.js';
import { fieldOf, UpstreamFailure } from './upstream-failure.js';

const LIST = '/home/getProductslist';
const RETRY_POLICY: UpstreamRetryPolicy = {
  timeoutMs: 1_000,
  retries: 2,
  firstPauseMs: 1,
  failuresToOpen: 50,
  openMs: 200,
};
const parse = (json: unknown) => {
  const products = fieldOf(json, 'products');
  if (!Array.isArray(products) || products.some((product) => fieldOf(product, '_source') === undefined))
    throw new UpstreamFailure('returned no products');
  return { count: products.length, products: products as unknown[] };
};
const NOBODY_LEAVES = new AbortController().signal;

describe('UpstreamClient', () => {
  let upstream: UpstreamServer;
  beforeEach(async () => {
    Logger.overrideLogger(false);
    upstream = await startUpstreamServer();
    upstream.answers[LIST] = { products: [] };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await upstream.close();
  });

  /** Sets the clock to the time when an open circuit breaker allows a trial. */
  const passOpenTime = () => {
    const later = Date.now() + RETRY_POLICY.openMs;
    jest.spyOn(Date, 'now').mockReturnValue(later);
  };
  const clientWith = (retryPolicy: Partial<UpstreamRetryPolicy> = {}) =>
    new UpstreamClient(upstream.url, 'the-key', { ...RETRY_POLICY, ...retryPolicy });
  const ask = (client: UpstreamClient, signal = NOBODY_LEAVES) =>
    client.get(LIST, new URLSearchParams({ q: 'a b' }), parse, signal);

  it('caches a response for five minutes, and for up to six hours while the upstream fails', async () => {
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const client = clientWith({ retries: 0 });
    const askCached = async (page = '1') => {
      const query = new URLSearchParams({ page });
      return (await client.getCached(LIST, query, (json) => json as { text: string }, NOBODY_LEAVES)).text;
    };
    const at = (minutes: number, text: string) => {
      clock.mockReturnValue(start + minutes * 60_000);
      upstream.answers[LIST] = { text };
    };
    at(0, 'first');
    expect(await askCached()).toBe('first');
    at(4.9, 'second');
    expect([await askCached(), await askCached('2')]).toEqual(['first', 'second']);
    at(5.1, 'third');
    expect(await askCached()).toBe('third');
    upstream.mood = 'error';
    at(5 + 359, '');
    expect(await askCached()).toBe('third');
    at(5.1 + 360, '');
    await expect(askCached()).rejects.toThrow('500');
  });

  it('sends one request for concurrent callers, and cancels it when the last of them has left', async () => {
    upstream.mood = 'silent';
    const client = clientWith();
    const callers = [new AbortController(), new AbortController()];
    const refusals = callers.map(({ signal }) =>
      expect(client.getCached(LIST, new URLSearchParams(), parse, signal)).rejects.toThrow('left'),
    );
    await until(() => upstream.requests.length === 1);
    callers[0]!.abort(new Error('left'));
    await refusals[0];
    expect(upstream.hungUp).toBe(0);
    callers[1]!.abort(new Error('left'));
    await refusals[1];
    await until(() => upstream.hungUp === 1);
    expect(upstream.requests).toHaveLength(1);
  });

  it('sends the query and the key', async () => {
    await expect(ask(clientWith())).resolves.toEqual({ count: 0, products: [] });
    expect(upstream.requests).toMatchObject([{ path: LIST, authorization: 'Bearer the-key' }]);
    expect(upstream.requests[0]?.query.get('q')).toBe('a b');
  });

  it.each<[Mood, number]>([
    ['error', 3],
    ['cut off', 3],
    ['garbage', 3],
    ['wrong shape', 3],
    ['redirect', 3],
    ['refused', 1],
    ['busy', 1],
  ])('fails on %s after %d attempts, and succeeds after recovery', async (mood, attempts) => {
    const client = clientWith();
    upstream.mood = mood;
    await expect(ask(client)).rejects.toThrow();
    expect(upstream.requests.map(({ path }) => path)).toEqual(Array<string>(attempts).fill(LIST));
    upstream.mood = 'well';
    await expect(ask(client)).resolves.toEqual({ count: 0, products: [] });
  });

  it('succeeds after a temporary fault', async () => {
    upstream.mood = 'error';
    const answer = ask(clientWith({ firstPauseMs: 50 }));
    await until(() => upstream.requests.length > 0);
    upstream.mood = 'well';
    await expect(answer).resolves.toEqual({ count: 0, products: [] });
  });

  it('cancels a slow attempt, and fails after two of them', async () => {
    upstream.mood = 'silent';
    const begin = Date.now();
    await expect(ask(clientWith({ timeoutMs: 100 }))).rejects.toThrow('did not respond in time');
    expect(Date.now() - begin).toBeLessThan(5_000);
    await until(() => upstream.hungUp === upstream.requests.length);
  });

  it('sends no requests to a failing upstream for a while, and tries again', async () => {
    const client = clientWith({ failuresToOpen: 3 });
    upstream.mood = 'error';
    await expect(ask(client)).rejects.toThrow();
    upstream.mood = 'well';
    await expect(ask(client)).rejects.toThrow();
    expect(upstream.requests).toHaveLength(3);
    passOpenTime();
    await expect(ask(client)).resolves.toEqual({ count: 0, products: [] });
    await expect(ask(client)).resolves.toEqual({ count: 0, products: [] });
  });

  it('does not treat rejections as an outage', async () => {
    const client = clientWith({ failuresToOpen: 2 });
    upstream.mood = 'refused';
    for (let time = 0; time < 4; time++) await expect(ask(client)).rejects.toThrow('403');
    expect(upstream.requests).toHaveLength(4);
  });

  it('cancels when the caller leaves, with the caller’s reason, and does not count a failure', async () => {
    const client = clientWith({ failuresToOpen: 1 });
    upstream.mood = 'silent';
    const caller = new AbortController();
    const answer = ask(client, caller.signal);
    const refusal = expect(answer).rejects.toThrow('gone');
    await until(() => upstream.requests.length === 1);
    caller.abort(new Error('gone'));
    await refusal;
    await until(() => upstream.hungUp === 1);
    upstream.mood = 'well';
    await expect(ask(client)).resolves.toEqual({ count: 0, products: [] });
    expect(upstream.requests).toHaveLength(2);
  });

  it('sends no requests after a trial without a response, even though its caller left', async () => {
    const client = clientWith({ failuresToOpen: 1, retries: 0 });
    upstream.mood = 'error';
    await expect(ask(client)).rejects.toThrow('500');
    passOpenTime();
    upstream.mood = 'silent';
    const caller = new AbortController();
    const refusal = expect(ask(client, caller.signal)).rejects.toThrow('gone');
    await until(() => upstream.requests.length === 2);
    caller.abort(new Error('gone'));
    await refusal;
    upstream.mood = 'well';
    await expect(ask(client)).rejects.toThrow('circuit breaker');
    expect(upstream.requests).toHaveLength(2);
  });

  it('cancels when a caller leaves who waited for the trial', async () => {
    const client = clientWith({ failuresToOpen: 1, retries: 0, timeoutMs: 60_000 });
    upstream.mood = 'error';
    await expect(ask(client)).rejects.toThrow('500');
    passOpenTime();
    upstream.mood = 'well';
    const caller = new AbortController();
    const trial = ask(client);
    const refusal = expect(ask(client, caller.signal)).rejects.toThrow('gone');
    await trial;
    upstream.mood = 'silent';
    await until(() => upstream.requests.length === 3);
    caller.abort(new Error('gone'));
    await refusal;
    await until(() => upstream.hungUp === 1);
  });

  it('reads at most a few megabytes', async () => {
    upstream.answers[LIST] = { products: [], padding: 'x'.repeat(5_000_000) };
    await expect(ask(clientWith({ retries: 0, timeoutMs: 10_000 }))).rejects.toThrow('returned more than');
  });
});
