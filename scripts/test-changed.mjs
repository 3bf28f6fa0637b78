// `npm run test:changed`: runs the tests of what differs from `main`: the unit and component tests that import a changed file, and the
// API tests of the changed folders. `-- --browser` also runs the changed browser tests. `-- --base REV` compares with REV.
import './lib/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

const { buildStale } = await import('./lib/builds.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { fromRoot, ROOT } = await import('./lib/root.mjs');
const { exitWith } = await import('./lib/run.mjs');
const { runJest, TEST_KINDS } = await import('./lib/test-kinds.mjs');

const { values } = parseArgs({
  options: { base: { type: 'string', default: 'main' }, browser: { type: 'boolean', default: false } },
});

/** What API tests import if they run the built product. */
const USES_BUILD = /testing\/(built-program|storefront)\.js'/;

const changed = changedFiles(values.base);
const sources = changed.filter((file) => /\.(ts|tsx)$/.test(file) && !file.startsWith('e2e/'));
const apiTests = apiTestsOf(sources);
const browserTests = values.browser ? changed.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file)) : [];
const results = [];

try {
  const progress = new Progress();
  await ensureInstalled(progress);
  const runsProduct = apiTests.some((file) => USES_BUILD.test(readFileSync(fromRoot(file), 'utf8')));
  await buildStale(progress, runsProduct || browserTests.length > 0 ? TEST_KINDS.api.builds : TEST_KINDS.unit.builds);
  if (sources.length > 0) {
    const related = ['--findRelatedTests', '--passWithNoTests', ...sources];
    results.push(await runJest(['unit', 'components'], related));
  }
  if (apiTests.length > 0) results.push(await runJest(['api'], ['--runTestsByPath', ...apiTests]));
  if (browserTests.length > 0)
    results.push(await TEST_KINDS.browser.run(browserTests, (await findChromium(progress)).path));
} catch (error) {
  exitWith(error);
}
const sum = (count) => results.reduce((total, result) => total + result[count], 0);
console.log(`${changed.length} changed files: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = results.every(({ code, failed }) => code === 0 && failed === 0) ? 0 : 1;

/** Returns the existing files that differ from the base, committed or not. */
function changedFiles(base) {
  const lines = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const since = lines('merge-base', base, 'HEAD')[0];
  const files = [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files)].filter((file) => existsSync(fromRoot(file)));
}

/** Returns the API tests in the folders of the changed files: a module's whole folder, otherwise the file's own. */
function apiTestsOf(files) {
  const folders = files
    .filter((file) => file.startsWith('backend/src/'))
    .map((file) => /^backend\/src\/modules\/[^/]+/.exec(file)?.[0] ?? dirname(file));
  const patterns = [...new Set(folders)].map((folder) => `${folder}/*.e2e-spec.ts`);
  if (patterns.length === 0) return [];
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
}
