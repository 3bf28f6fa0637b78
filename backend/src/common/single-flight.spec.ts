import { describe, expect, it } from '@jest/globals';
import { SingleFlight } from './single-flight.js';

/** Returns work whose runs end when the test calls their functions. */
function controlledWork() {
  const runs: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const work = () => new Promise<string>((resolve, reject) => runs.push({ resolve, reject }));
  return { runs, work };
}

describe('SingleFlight', () => {
  it('shares pending work of a key, and starts it again afterwards', async () => {
    const { runs, work } = controlledWork();
    const flights = new SingleFlight<string>();
    const both = Promise.all([flights.run('a', work), flights.run('a', work)]);
    const other = flights.run('b', work);
    expect(runs).toHaveLength(2);
    runs[0]!.resolve('one');
    expect(await both).toEqual(['one', 'one']);
    const again = flights.run('a', work);
    expect(runs).toHaveLength(3);
    runs[1]!.resolve('two');
    runs[2]!.resolve('three');
    expect(await Promise.all([other, again])).toEqual(['two', 'three']);
  });

  it('forgets work that failed', async () => {
    const { runs, work } = controlledWork();
    const flights = new SingleFlight<string>();
    const failed = flights.run('a', work);
    runs[0]!.reject(new Error('down'));
    await expect(failed).rejects.toThrow('down');
    const again = flights.run('a', work);
    runs[1]!.resolve('up');
    expect(await again).toBe('up');
  });

  it('starts the next work after the pending one, once for all callers, even if that failed', async () => {
    const { runs, work } = controlledWork();
    const flights = new SingleFlight<string>();
    const first = flights.run('a', work);
    const next = Promise.all([flights.runNext('a', work), flights.runNext('a', work)]);
    expect(runs).toHaveLength(1);
    runs[0]!.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    expect(runs).toHaveLength(2);
    const later = flights.runNext('a', work);
    runs[1]!.resolve('two');
    expect(await next).toEqual(['two', 'two']);
    expect(runs).toHaveLength(3);
    runs[2]!.resolve('three');
    expect(await later).toBe('three');
  });

  it('is idle when pending and queued work has ended', async () => {
    const { runs, work } = controlledWork();
    const flights = new SingleFlight<string>();
    await flights.idle();
    void flights.run('a', work);
    void flights.runNext('a', work);
    let isIdle = false;
    const idle = flights.idle().then(() => (isIdle = true));
    runs[0]!.resolve('one');
    await flights.run('a', work);
    expect(isIdle).toBe(false);
    runs[1]!.resolve('two');
    await idle;
  });
});
