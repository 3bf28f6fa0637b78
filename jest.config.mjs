import { MODULE_NAME_MAPPER } from './scripts/testing/module-paths.mjs';

// Three kinds of tests: rules, components, and the API with a database. Run them with `npm run test:unit` and `npm run test:api`.
// jest-light-runner loads the modules once for each worker process, not for each file: most of a file's time was loading.
const common = {
  rootDir: import.meta.dirname,
  runner: '<rootDir>/scripts/testing/runner.mjs',
  setupFiles: ['<rootDir>/scripts/testing/worker.mjs'],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/set-up.mjs'],
  // scripts/testing/module-hooks.mjs compiles and resolves. The mapping is for `--findRelatedTests`.
  transform: {},
  moduleNameMapper: MODULE_NAME_MAPPER,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/build/', '/.cache/', '/data/', '<rootDir>/.stryker-tmp/'],
};

export default {
  // By default Jest reserves one core, which is half of a machine with two.
  maxWorkers: '100%',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,server-cache,embedded-mongodb,seeds,backend,admin}/src/**/*.spec.ts',
        '<rootDir>/storefront/{app,server}/**/*.spec.ts',
        // Components that are rendered as on the server, where no window exists.
        '<rootDir>/storefront/app/**/*.server.spec.tsx',
        '<rootDir>/scripts/**/*.spec.mjs',
      ],
      testPathIgnorePatterns: ['e2e-spec'],
    },
    {
      ...common,
      displayName: 'components',
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/scripts/testing/component-set-up.mjs'],
      testMatch: ['<rootDir>/{admin/src,storefront/app}/**/*.spec.tsx'],
      testPathIgnorePatterns: ['\\.server\\.spec\\.tsx$'],
    },
    { ...common, displayName: 'api', testMatch: ['<rootDir>/backend/src/**/*.e2e-spec.ts'] },
  ],
};
