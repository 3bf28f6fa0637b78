import fc from 'fast-check';

// For `npm run mutate`: stops at the first counterexample, because the smallest one is not needed, and after half a second, because
// further tests are more likely to notice a change than further examples.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 500, markInterruptAsFailure: false });
