import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { runInSlices, TimeSlices } from './time-slices.js';

afterEach(() => {
  jest.restoreAllMocks();
});

/**
 * Runs work of this number of steps.
 * @returns whether other work could run before its end.
 */
async function runSteps(steps: number, ms: number): Promise<{ result: string; hadTurn: boolean }> {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  let hadTurn = false;
  void turn().then(() => (hadTurn = true));
  const result = await runInSlices(
    (function* () {
      for (let step = 0; step < steps; step++) {
        now += ms;
        yield;
      }
      return 'done';
    })(),
  );
  return { result, hadTurn };
}

describe('slices of time', () => {
  it('let other work run after five milliseconds', async () => {
    expect(await runSteps(5, 1)).toEqual({ result: 'done', hadTurn: true });
    expect(await runSteps(1, 5)).toEqual({ result: 'done', hadTurn: true });
  });

  it('continue before that', async () => {
    expect(await runSteps(4, 1)).toEqual({ result: 'done', hadTurn: false });
    expect(await runSteps(0, 1)).toEqual({ result: 'done', hadTurn: false });
  });

  it('begin again after each pause', async () => {
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const slices = new TimeSlices();
    now += 5;
    await slices.yieldToEventLoop();
    let hadTurn = false;
    void turn().then(() => (hadTurn = true));
    now += 4;
    await slices.yieldToEventLoop();
    expect(hadTurn).toBe(false);
  });
});
