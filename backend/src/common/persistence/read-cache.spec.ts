import { describe, expect, it } from '@jest/globals';
import { ReadCache } from './read-cache.js';

/** A cache whose loads end when the test says so. */
function slowCache(max?: number) {
  const loads: { key: string; end: (value: string) => void }[] = [];
  const cache = new ReadCache<string>((key) => new Promise((end) => loads.push({ key, end })), max);
  return { cache, loads };
}

describe('a reader that waits while somebody writes', () => {
  it.each(['drop', 'clear'] as const)('gets what was loaded for it (%s)', async (forget) => {
    const { cache, loads } = slowCache();
    const waiting = cache.get('a');
    cache[forget]('a');
    loads[0]?.end('old');
    await expect(waiting).resolves.toBe('old');
  });

  it('gets it also where others push it out', async () => {
    const { cache, loads } = slowCache(2);
    const waiting = ['a', 'b', 'c', 'd'].map((key) => cache.get(key));
    for (const { key, end } of loads) end(`value of ${key}`);
    expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c', 'd'].map((key) => `value of ${key}`));
  });

  it('leaves nothing old behind: who asks after the write loads anew', async () => {
    const { cache, loads } = slowCache();
    const before = cache.get('a');
    cache.drop('a');
    const after = cache.get('a');
    loads[1]?.end('new');
    loads[0]?.end('old');
    expect(await Promise.all([before, after])).toEqual(['old', 'new']);
    await expect(cache.get('a')).resolves.toBe('new');
    expect(loads).toHaveLength(2);
  });
});
