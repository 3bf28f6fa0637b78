// For `npm run mutate`, which uses Jest's own runner.
import { jest } from '@jest/globals';
import fc from 'fast-check';

jest.setTimeout(60_000);
// Stops at the first counterexample, because the smallest one is not needed, and after half a second, because further tests are more
// likely to notice a change than further examples.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 500, markInterruptAsFailure: false });
