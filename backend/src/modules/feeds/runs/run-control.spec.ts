import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RunCancelled, RunControl, RunGone } from './run-control.js';

const progress = { phase: 'fetching', done: 0, total: 0, rows: 0 } as const;
let now = 0;
let saved: object[];
let found: { isCancelled: boolean } | undefined;
const runs = {
  change: (_id: string, _from: unknown, fields: object) => {
    saved.push(structuredClone(fields));
    return Promise.resolve(found);
  },
};
const stop = new AbortController();
let control: RunControl;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  now = 10_000;
  saved = [];
  found = { isCancelled: false };
  control = new RunControl(runs as never, { id: 'run', progress, seconds: 5 } as never, stop.signal);
});

describe('RunControl', () => {
  it('notes the progress when a phase begins, and then twice a second at most', async () => {
    await control.begin('checking', 100);
    now += 499;
    await control.step({ done: 10 });
    expect(saved).toEqual([{ progress: { phase: 'checking', done: 0, total: 100, rows: 0 }, seconds: 5 }]);
    now += 1;
    await control.step({ done: 20, rows: 3 }, { wroteAt: null });
    expect(saved[1]).toEqual({
      progress: { phase: 'checking', done: 20, total: 100, rows: 3 },
      seconds: 5.5,
      wroteAt: null,
    });
  });

  it('ends the work when somebody has cancelled the run, or it is gone', async () => {
    found = { isCancelled: true };
    await expect(control.step({})).rejects.toThrow(RunCancelled);
    found = undefined;
    await expect(control.save({})).rejects.toThrow(RunGone);
  });

  it('ends the work with the reason of the signal', async () => {
    stop.abort(new Error('told to end'));
    await expect(control.step({})).rejects.toThrow('told to end');
    expect(saved).toEqual([]);
  });
});
