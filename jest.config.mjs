// Two projects: unit tests of rules, and API tests of the app with a database.
// Run them with `npm run test:unit` and `npm run test:api` (ESM needs node --experimental-vm-modules).
const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/set-up.mjs'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '^@grabdeals/(shared|seeds|server-cache)/(.*)$': '<rootDir>/$1/src/$2',
    '^@grabdeals/embedded-mongodb$': '<rootDir>/embedded-mongodb/src/embedded-mongodb',
    '^@grabdeals/embedded-mongodb/in-process$': '<rootDir>/embedded-mongodb/src/in-process',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(css|svg|woff2)$': '<rootDir>/scripts/testing/empty-module.mjs',
    '^~/(.*)$': '<rootDir>/storefront/app/$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/build/', '/.cache/', '/data/', '<rootDir>/.stryker-tmp/'],
};

export default {
  // By default Jest reserves one core, which is half of a machine with two.
  maxWorkers: '100%',
  // Each test file leaks some memory. A process with gigabytes takes longer to end than the half second that Jest waits, which then
  // warns about open handles.
  workerIdleMemoryLimit: '500MB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{shared,server-cache,embedded-mongodb,seeds,backend}/src/**/*.spec.ts',
        '<rootDir>/{admin/src,storefront/app,storefront/server}/**/*.spec.{ts,tsx}',
      ],
      testPathIgnorePatterns: ['e2e-spec'],
    },
    { ...common, displayName: 'api', testMatch: ['<rootDir>/backend/src/**/*.e2e-spec.ts'] },
  ],
};
