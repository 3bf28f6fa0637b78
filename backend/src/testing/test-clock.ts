import { jest } from '@jest/globals';

/** Sets the time of the test's process. Timers run as usual. `jest.useRealTimers()` returns to the real time. */
export function setTestClock(now: Date | number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
