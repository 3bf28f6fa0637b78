import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { twoAtATime } from './two-at-a-time.js';

async function* upTo(last: number): AsyncGenerator<number> {
  for (let item = 1; item <= last; item++) yield item;
}

describe('twoAtATime', () => {
  it.each([0, 1, 2, 5])('gives %i items in their order, whichever is done first', async (count) => {
    const given: number[] = [];
    const slowFirst = async (item: number) => {
      for (let turns = item % 2 === 1 ? 5 : 0; turns > 0; turns--) await turn();
    };
    for await (const item of twoAtATime(upTo(count), slowFirst)) given.push(item);
    expect(given).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('works on two at a time, and never on more', async () => {
    let underWay = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++underWay);
      await turn();
      underWay--;
    };
    for await (const item of twoAtATime(upTo(6), work)) expect(item).toBeLessThanOrEqual(6);
    expect(most).toBe(2);
  });

  it('leaves nothing under way where one fails, or who takes the items stops', async () => {
    let underWay = 0;
    const work = async (item: number) => {
      underWay++;
      for (let turns = item; turns > 0; turns--) await turn();
      underWay--;
      if (item === 2) throw new Error('the second');
    };
    const taken: number[] = [];
    const takeAll = async () => {
      for await (const item of twoAtATime(upTo(6), work)) taken.push(item);
    };
    await expect(takeAll()).rejects.toThrow('the second');
    expect([taken, underWay]).toEqual([[1], 0]);
    for await (const item of twoAtATime(upTo(6), work)) if (item === 1) break;
    expect(underWay).toBe(0);
  });
});
