import { afterAll, beforeAll } from '@jest/globals';
import { loadSampleSites } from './sample-sites.js';
import { startTestApp, type TestApp } from './test-app.js';

/**
 * Starts an app with the sample sites for the tests of a `describe`, and closes it after them.
 * @returns the app with the token of an owner. Its fields are set once the tests run.
 */
export function sampleApp(variables: Record<string, string> = {}): TestApp & { owner: string } {
  const test = {} as TestApp & { owner: string };
  beforeAll(async () => {
    Object.assign(test, await startTestApp(variables));
    await loadSampleSites(test.app);
    test.owner = (await test.signIn('owner')).token;
  });
  afterAll(() => test.close());
  return test;
}
