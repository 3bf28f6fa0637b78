import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RunCancelledError, RunControl, RunEndedError } from './run-control.js';

const progress = { phase: 'fetching', done: 0, total: 0, rows: 0 } as const;
let now = 0;
let saved: object[];
let stored: { isCancelled: boolean } | undefined;
const runs = {
  updateInState: (_id: string, _from: unknown, fields: object) => {
    saved.push(structuredClone(fields));
    return Promise.resolve(stored);
  },
};
const stop = new AbortController();
let control: RunControl;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  now = 10_000;
  saved = [];
  stored = { isCancelled: false };
  control = new RunControl(runs as never, { id: 'run', progress, seconds: 5 } as never, stop.signal);
});

describe('RunControl', () => {
  it('stores the progress when a phase begins, and then at most twice a second', async () => {
    await control.beginPhase('checking', 100);
    now += 499;
    await control.report({ done: 10 });
    expect(saved).toEqual([{ progress: { phase: 'checking', done: 0, total: 100, rows: 0 }, seconds: 5 }]);
    now += 1;
    await control.report({ done: 20, rows: 3 }, { wroteAt: null });
    expect(saved[1]).toEqual({
      progress: { phase: 'checking', done: 20, total: 100, rows: 3 },
      seconds: 5.5,
      wroteAt: null,
    });
  });

  it('throws when the run was cancelled, ended or deleted', async () => {
    stored = { isCancelled: true };
    await expect(control.report({})).rejects.toThrow(RunCancelledError);
    stored = undefined;
    await expect(control.save({})).rejects.toThrow(RunEndedError);
  });

  it('throws the reason of the signal', async () => {
    stop.abort(new Error('interrupted'));
    await expect(control.report({})).rejects.toThrow('interrupted');
    expect(saved).toEqual([]);
  });
});
