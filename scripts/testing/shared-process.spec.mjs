import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import config from '../../jest.config.mjs';
import { fromRoot } from '../lib/root.mjs';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** Runs fixtures as component tests, one after another in one process. */
function run(...names) {
  const components = config.projects.find(({ displayName }) => displayName === 'components');
  const files = names.map((name) => join(FIXTURES, `${name}.mjs`));
  const args = [
    '--runInBand',
    '--json',
    '--config',
    JSON.stringify({ ...components, testMatch: files }),
    '--runTestsByPath',
    ...files,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [fromRoot('node_modules/jest/bin/jest.js'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, JEST_WORKER_ID: '' },
  });
  return { ...JSON.parse(stdout || '{}'), stderr };
}

// Both files check the same and leave the same, so that the order does not matter.
it('passes nothing from one test file to the next', () => {
  expect(run('first', 'second')).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
});

it('fails a test that never ends', () => {
  const { numFailedTests, testResults } = run('endless');
  expect(numFailedTests).toBe(1);
  expect(testResults[0].message).toContain('Exceeded the limit of 100 ms.');
});
