import { describe, expect, it } from '@jest/globals';
import { setImmediate as tick } from 'node:timers/promises';
import { processPipelined } from './process-pipelined.js';

async function* upTo(last: number): AsyncGenerator<number> {
  for (let item = 1; item <= last; item++) yield item;
}

describe('processPipelined', () => {
  it.each([0, 1, 2, 5])('yields %i items in order, whichever is processed first', async (count) => {
    const yielded: number[] = [];
    const slowFirst = async (item: number) => {
      for (let ticks = item % 2 === 1 ? 5 : 0; ticks > 0; ticks--) await tick();
    };
    for await (const item of processPipelined(upTo(count), slowFirst)) yielded.push(item);
    expect(yielded).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('processes two items at a time, never more', async () => {
    let inProgress = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inProgress);
      await tick();
      inProgress--;
    };
    for await (const item of processPipelined(upTo(6), work)) expect(item).toBeLessThanOrEqual(6);
    expect(most).toBe(2);
  });

  it('leaves nothing in progress after a failure, or when the consumer stops', async () => {
    let inProgress = 0;
    const work = async (item: number) => {
      inProgress++;
      for (let ticks = item; ticks > 0; ticks--) await tick();
      inProgress--;
      if (item === 2) throw new Error('the second');
    };
    const taken: number[] = [];
    const takeAll = async () => {
      for await (const item of processPipelined(upTo(6), work)) taken.push(item);
    };
    await expect(takeAll()).rejects.toThrow('the second');
    expect([taken, inProgress]).toEqual([[1], 0]);
    for await (const item of processPipelined(upTo(6), work)) if (item === 1) break;
    expect(inProgress).toBe(0);
  });
});
