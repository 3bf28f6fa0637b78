import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.js';

function recorder() {
  const made: string[] = [];
  const cache = new BoundedCache<string>(10);
  const get = (key: string, weight = 1) =>
    cache.getOrCreate(
      key,
      () => {
        made.push(key);
        return key.toUpperCase();
      },
      () => weight,
    );
  return { made, get };
}

describe('BoundedCache', () => {
  it('makes a value once', () => {
    const { made, get } = recorder();
    expect([get('a'), get('a')]).toEqual(['A', 'A']);
    expect(made).toEqual(['a']);
  });

  it('drops what was used longest ago when it gets too heavy', () => {
    const { made, get } = recorder();
    get('a', 4);
    get('b', 4);
    get('a');
    get('c', 4);
    get('a');
    get('b', 4);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not keep what is too heavy on its own, nor drop the rest for it', () => {
    const { made, get } = recorder();
    get('a', 4);
    get('giant', 11);
    get('giant', 11);
    get('a');
    expect(made).toEqual(['a', 'giant', 'giant']);
  });
});
