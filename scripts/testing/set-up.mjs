// Adds to jest-light-runner: the complete `jest` object, a limit for each test, because a test that never ends would hold the run, and a
// seed of random examples.
import fc from 'fast-check';
import { addEventHandler } from 'jest-circus';
import { jest } from './jest-object.mjs';

// A busy machine needs longer than Jest's five seconds to start the app on a new database.
const DEFAULT_LIMIT_MS = 60_000;
// Fake timers replace the global ones.
const { clearTimeout, setTimeout } = globalThis;

// By default each run tries the same examples, so that a rare counterexample does not fail an unrelated change.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_261_122) });

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
