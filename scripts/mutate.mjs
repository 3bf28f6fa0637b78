// `npm run mutate`: StrykerJS changes the code in one place at a time, and reports changes that no unit test notices. `npm run mutate
// -- search` runs one area. Not part of CI, because all areas take hours. A second run checks only what has changed.
import './lib/require-node.mjs';

const { ensureInstalled } = await import('./lib/install.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { fromRoot } = await import('./lib/root.mjs');

/** The code to change, and the folder of the unit tests that should notice. */
const AREAS = {
  cache: { mutate: ['server-cache/src/*.ts'], tests: 'server-cache/src' },
  shared: { mutate: ['shared/src/*.ts', '!shared/src/api.gen.ts'], tests: 'shared/src' },
  guards: { mutate: ['backend/src/common/{access,http,limits}/*.ts'], tests: 'backend/src/common' },
  lifecycle: { mutate: ['backend/src/lifecycle/*.ts'], tests: 'backend/src/lifecycle' },
  storage: {
    mutate: ['backend/src/storage/*.ts', '!backend/src/storage/{s3-*,signed-upload.decorator}.ts'],
    tests: 'backend/src/storage',
  },
  money: {
    mutate: ['backend/src/modules/reports/{revenue/*,usd-cents,csv,placements}.ts'],
    tests: 'backend/src/modules/reports',
  },
  search: { mutate: ['backend/src/modules/search/{,embedded/}*.ts'], tests: 'backend/src/modules/search' },
  pages: { mutate: ['storefront/server/{page,page-handler,page-request,page-routes}.ts'], tests: 'storefront/server' },
};

/** Files without rules, or with rules that only API tests cover, which are too slow for a thousand changes. */
const EXCLUDED = ['!**/*.{spec,e2e-spec}.ts', '!**/*.{dto,module,schema,repository,d}.ts'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !AREAS[name]);
if (unknown.length > 0) {
  console.error(`Unknown area: ${unknown.join(', ')}. Areas: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled(new Progress());
const { Stryker } = await import('@stryker-mutator/core');
const { MODULE_NAME_MAPPER } = await import('./testing/module-paths.mjs');
const { SWC_OPTIONS } = await import('./testing/swc-options.mjs');
for (const name of named.length > 0 ? named : Object.keys(AREAS)) await new Stryker(options(name)).runMutationTest();

function options(name) {
  const { mutate, tests } = AREAS[name];
  return {
    mutate: [...mutate, ...EXCLUDED],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    // Lists and patterns of modules need all tests of their area and four fifths of the time, and most of them are data.
    ignoreStatic: true,
    jest: {
      // A file without a configuration, because Stryker cannot run the repository's, which has three projects.
      configFile: 'package.json',
      // Stryker needs Jest's own runner. Paths are relative to Stryker's copy of the repository.
      config: {
        rootDir: '.',
        testMatch: [`<rootDir>/${tests}/**/*.spec.ts`],
        testPathIgnorePatterns: ['e2e-spec'],
        setupFilesAfterEnv: ['<rootDir>/scripts/testing/mutation-set-up.mjs'],
        extensionsToTreatAsEsm: ['.ts', '.tsx'],
        transform: { '^.+\\.tsx?$': ['@swc/jest', SWC_OPTIONS] },
        moduleNameMapper: MODULE_NAME_MAPPER,
        modulePathIgnorePatterns: ['/dist/', '/build/', '/.cache/', '/data/'],
      },
    },
    concurrency: 1,
    timeoutMS: 3_000,
    incremental: true,
    incrementalFile: fromRoot(`.cache/stryker/${name}.json`),
    tempDirName: '.stryker-tmp',
    ignorePatterns: [
      '/.cache',
      '/admin',
      '/bench',
      '/docs',
      '/e2e',
      '/seeds/assets',
      '/storefront/public',
      '/test-results',
    ],
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  };
}
