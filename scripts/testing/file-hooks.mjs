import { jest } from './jest-object.mjs';

/** What to undo after each test and after each file, because the files of a worker share one process. */
export const undoAfterEach = [];
export const undoAfterFile = [() => jest.useRealTimers(), () => jest.restoreAllMocks()];

/** Returns a function that gives all globals, such as `fetch`, the value that they have now. */
export function rememberGlobals() {
  const before = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
  };
}
