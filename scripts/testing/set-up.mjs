import { jest } from '@jest/globals';

// A busy machine needs longer than Jest's five seconds to start the app on a new database. Jest ignores the option `testTimeout`
// of a project.
jest.setTimeout(60_000);

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  // Testing Library waits one second for an element, which is too short for a large form on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  // Adds matchers such as toBeDisabled to `expect`.
  await import('@testing-library/jest-dom/jest-globals');
}
