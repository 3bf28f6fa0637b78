// Adds to jest-light-runner: the complete `jest` object, and a limit for each test, because a test that never ends would hold the run.
import { addEventHandler } from 'jest-circus';
import { jest } from './jest-object.mjs';

// A busy machine needs longer than Jest's five seconds to start the app on a new database.
const DEFAULT_LIMIT_MS = 60_000;
// Fake timers replace the global ones.
const { clearTimeout, setTimeout } = globalThis;

// Testing Library recognizes fake timers by the global.
globalThis.jest = jest;

addEventHandler(({ name }, { currentDescribeBlock: { children, hooks } }) => {
  if (name === 'add_test') limit(children.at(-1));
  if (name === 'add_hook') limit(hooks.at(-1));
});

function limit(step) {
  const { fn, timeout = DEFAULT_LIMIT_MS } = step;
  step.fn = async () => {
    let timer;
    const expired = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Exceeded the limit of ${timeout} ms.`)), timeout);
    });
    try {
      await Promise.race([fn(), expired]);
    } finally {
      clearTimeout(timer);
    }
  };
}
