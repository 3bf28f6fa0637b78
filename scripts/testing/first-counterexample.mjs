import fc from 'fast-check';

// For `npm run mutate`: the first counterexample tells that a change was noticed, nobody reads the smallest; and what half a
// second of examples does not show is looked for in the next test, not in the next hundred examples.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 500, markInterruptAsFailure: false });
