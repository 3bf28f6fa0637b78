// The `jest` object of tests. That of jest-light-runner has no options of fake timers, and cannot advance them asynchronously.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Node's streams and React's `act` need these, which tests share with them. */
const NEVER_FAKED = ['nextTick', 'queueMicrotask', 'setImmediate'];

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

export const jest = {
  ...bound(mocker, ['clearAllMocks', 'fn', 'mocked', 'resetAllMocks', 'restoreAllMocks', 'spyOn']),
  ...bound(timers, [
    'advanceTimersByTime',
    'advanceTimersByTimeAsync',
    'getTimerCount',
    'setSystemTime',
    'useRealTimers',
  ]),
  useFakeTimers: ({ doNotFake = [], ...options } = {}) =>
    timers.useFakeTimers({ ...options, doNotFake: [...NEVER_FAKED, ...doNotFake] }),
};

function bound(object, names) {
  return Object.fromEntries(names.map((name) => [name, object[name].bind(object)]));
}
