// What tests import as '@jest/globals'. module-hooks.mjs evaluates it again for each test file, to whose hooks it adds.
import { rememberGlobals, undoAfterEach, undoAfterFile } from './file-hooks.mjs';
import { jest } from './jest-object.mjs';

const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globalThis;
export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test };

const isOfTestFile = new URL(import.meta.url).search !== '';
if (isOfTestFile) {
  afterEach(() => runAll(undoAfterEach));
  const restoreGlobals = rememberGlobals();
  afterAll(() => runAll([...undoAfterFile, restoreGlobals]));
}

async function runAll(steps) {
  for (const step of steps) await step();
}
