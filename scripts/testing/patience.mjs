import { jest } from '@jest/globals';

// A busy machine needs longer than Jest's five seconds to start the app on a fresh database. Jest does not hand the
// option `testTimeout` of a project on to its tests.
jest.setTimeout(60_000);

// Testing Library gives up on an element after a second, which a busy machine needs for a large form.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}
