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
/** What affects all unit and component tests. */
const OF_ALL_TESTS = /^(jest\.config\.mjs|scripts\/testing\/|package-lock\.json$)/;

const changed = changedFiles(values.base);
const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('e2e/'));
const runsAll = changed.some((file) => OF_ALL_TESTS.test(file));
const apiTests = apiTestsOf(sources);
const browserTests = values.browser ? changed.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file)).filter(exists) : [];
const results = [];

try {
  const progress = new Progress();
  await ensureInstalled(progress);
  const runsProduct = apiTests.some((file) => USES_BUILD.test(readFileSync(fromRoot(file), 'utf8')));
  await buildStale(progress, runsProduct || browserTests.length > 0 ? TEST_KINDS.api.builds : TEST_KINDS.unit.builds);
  if (runsAll) {
    results.push(await TEST_KINDS.unit.run([]));
  } else if (sources.some(exists)) {
    results.push(await runJest(['unit', 'components'], ['--findRelatedTests', ...sources.filter(exists)]));
  }
  if (apiTests.length > 0) results.push(await runJest(['api'], ['--runTestsByPath', ...apiTests]));
  if (browserTests.length > 0)
    results.push(await TEST_KINDS.browser.run(browserTests, (await findChromium(progress)).path));
} catch (error) {
  exitWith(error);
}
const sum = (count) => results.reduce((total, result) => total + result[count], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
console.log(`${changed.length} changed files: ${passed} passed, ${failed} failed`);
if (passed + failed === 0) console.log('No test belongs to the changed files. `npm test` runs all tests.');
process.exitCode = results.every(({ code, failed: failures }) => code === 0 && failures === 0) ? 0 : 1;

/** Returns the files that differ from the base, committed or not, including deleted ones. */
function changedFiles(base) {
  const since = git('merge-base', base, 'HEAD')[0];
  return [
    ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
  ].sort();
}

/** Modules whose API tests belong to a folder beside the modules. */
const USERS = { 'backend/src/tables': ['feeds', 'coupons', 'redirect'], 'backend/src/storage': ['uploads'] };

/** Returns the API tests in the folders of the changed files: a module's whole folder, otherwise the file's own and its users'. */
function apiTestsOf(files) {
  const patterns = files
    .filter((file) => file.startsWith('backend/src/'))
    .flatMap((file) => {
      const module = /^backend\/src\/modules\/[^/]+/.exec(file)?.[0];
      const users = USERS[dirname(file)] ?? [];
      return module ? [`${module}/**`] : [dirname(file), ...users.map((user) => `backend/src/modules/${user}/**`)];
    })
    .map((folder) => `:(glob)${folder}/*.e2e-spec.ts`);
  if (patterns.length === 0) return [];
  return git('ls-files', '--cached', '--others', '--exclude-standard', ...new Set(patterns)).filter(exists);
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function exists(file) {
  return existsSync(fromRoot(file));
}
