import { describe, expect, it } from '@jest/globals';
import { AnswerCache } from './answer-cache.server';

function counter() {
  let calls = 0;
  return { ask: () => Promise.resolve(++calls), calls: () => calls };
}

describe('AnswerCache', () => {
  it('asks once while the answer is fresh, again when it has expired', async () => {
    let now = 0;
    const cache = new AnswerCache(30, 10, () => now);
    const { ask } = counter();
    expect(await cache.get('a', ask)).toBe(1);
    now = 29;
    expect(await cache.get('a', ask)).toBe(1);
    now = 30;
    expect(await cache.get('a', ask)).toBe(2);
  });

  it('shares one question between requests arriving together', async () => {
    const cache = new AnswerCache(30, 10);
    const { ask, calls } = counter();
    await Promise.all([cache.get('a', ask), cache.get('a', ask)]);
    expect(calls()).toBe(1);
  });

  it('cancels a call when the last who waits for it has left, and not before', async () => {
    const cache = new AnswerCache(30, 10);
    const [one, other] = [new AbortController(), new AbortController()];
    let asked: AbortSignal | undefined;
    const ask = (signal: AbortSignal) => {
      asked = signal;
      return new Promise<never>(() => undefined);
    };
    const refusals = [one, other].map((client) => expect(cache.get('a', ask, client.signal)).rejects.toThrow('left'));
    one.abort(new Error('left'));
    expect(asked?.aborted).toBe(false);
    other.abort(new Error('left'));
    expect(asked?.aborted).toBe(true);
    await Promise.all(refusals);
    expect(await cache.get('a', counter().ask)).toBe(1);
  });

  it('does not remember a failure', async () => {
    const cache = new AnswerCache(30, 10);
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', counter().ask)).toBe(1);
  });

  it('forgets the answers of one site, or all, even those that are on their way', async () => {
    const cache = new AnswerCache(30, 10, () => 0);
    const { ask } = counter();
    const early = cache.get('red theme', ask);
    await cache.get('redder theme', ask);
    cache.forget('red');
    expect(await early).toBe(1);
    expect(await cache.get('red theme', ask)).toBe(3);
    expect(await cache.get('redder theme', ask)).toBe(2);
    cache.forget();
    expect(await cache.get('redder theme', ask)).toBe(4);
  });

  it('keeps at most so many entries and forgets the least recently used first', async () => {
    const cache = new AnswerCache(30, 2, () => 0);
    const a = counter();
    const b = counter();
    await cache.get('a', a.ask);
    await cache.get('b', b.ask);
    await cache.get('a', a.ask);
    await cache.get('c', counter().ask);
    await cache.get('a', a.ask);
    await cache.get('b', b.ask);
    expect([a.calls(), b.calls()]).toEqual([1, 2]);
  });
});
