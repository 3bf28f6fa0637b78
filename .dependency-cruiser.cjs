const { join } = require('node:path');

// The layers of docs/architecture.md, as rules.

// Files that may import mongoose.
const STORES = [
  '\\.(repository|schema|resource|module)\\.ts$',
  '^backend/src/database/',
  '^backend/src/common/(persistence|errors|resources)/',
];
const TESTS = '(\\.spec\\.tsx?$|\\.e2e-spec\\.ts$|/testing/)';

// The modules that other modules may import, in the order of their dependencies: each may import only those before it. Modules that are not
// in this list may import all of them, and no module may import those. So no cycle is possible (docs/decisions/049-product-modules.md).
const IMPORTED_MODULES = [
  'websites',
  'merchants',
  'auth',
  'uploads',
  'products',
  'categories',
  'synonyms',
  'search',
  'upstream',
  'clicks',
  'product-proxy',
  'searches',
  'compliance',
  'coupons',
  'deals',
  'articles',
  'pages',
  'theme',
  'conversions',
  'images',
  'reports',
  'history',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...IMPORTED_MODULES.slice(1).map((name, index) => ({
      name: `modules-before-${name}-do-not-import-it`,
      comment: 'Modules depend on each other in one direction: see IMPORTED_MODULES in .dependency-cruiser.cjs.',
      severity: 'error',
      from: { path: inModules(...IMPORTED_MODULES.slice(0, index + 1)), pathNot: TESTS },
      to: { path: inModules(name) },
    })),
    {
      name: 'other-modules-are-not-imported',
      comment:
        'Add a module that another one needs to IMPORTED_MODULES in .dependency-cruiser.cjs, after what it imports.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^backend/src/modules/', pathNot: inModules(...IMPORTED_MODULES, '$1') },
    },
    {
      name: 'common-imports-no-modules',
      comment: 'Modules import common code, never the reverse. Types of the events that telemetry counts are excepted.',
      severity: 'error',
      from: { path: '^backend/src/(common|operations|lifecycle|telemetry)/', pathNot: TESTS },
      to: { path: '^backend/src/modules/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'common-imports-no-storage',
      severity: 'error',
      from: { path: '^backend/src/common/', pathNot: TESTS },
      to: { path: '^backend/src/storage/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle of modules crashes at start ("Cannot access before initialization") and hides who owns what.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'mongoose-in-repositories-only',
      comment: 'Only repositories, schemas, modules and the database folder know mongoose; services see plain objects.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: [...STORES, TESTS] },
      to: { path: 'node_modules/(mongoose|mongodb|@nestjs/mongoose)/' },
    },
    {
      name: 'schemas-in-repositories-only',
      comment: 'A schema is its repository’s own business.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: [...STORES, TESTS] },
      to: { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-keep-their-tables',
      comment: 'Another module’s data is reached through its service.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^backend/src/modules/[^/]+/.*\\.(repository|schema)\\.ts$', pathNot: '^backend/src/modules/$1/' },
    },
    {
      name: 'controllers-through-services',
      comment: 'Controllers hold no rules and touch no store.',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '\\.(repository|schema)\\.ts$' },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(backend|admin|storefront|seeds|server-cache|embedded-mongodb)/' },
    },
    {
      name: 'server-cache-stands-alone',
      severity: 'error',
      from: { path: '^server-cache/' },
      to: { path: '^(backend|admin|storefront|seeds|shared|embedded-mongodb)/' },
    },
    {
      name: 'server-cache-on-servers-only',
      comment: 'Code of browsers has no cache of this kind.',
      severity: 'error',
      from: { path: '^(admin|storefront/app|shared|seeds)/', pathNot: ['\\.server\\.tsx?$', TESTS] },
      to: { path: '^server-cache/' },
    },
    {
      name: 'embedded-mongodb-stands-alone',
      comment: 'The embedded MongoDB server knows nothing about Grabdeals.',
      severity: 'error',
      from: { path: '^embedded-mongodb/' },
      to: { path: '^(backend|admin|storefront|seeds|shared)/' },
    },
    {
      name: 'embedded-mongodb-has-one-user',
      comment:
        'One file of the backend knows the embedded MongoDB server: its folder, its name, what operators can do.',
      severity: 'error',
      from: {
        path: '^(backend|admin|storefront|seeds|shared)/',
        pathNot: ['^backend/src/database/embedded-database\\.ts$', TESTS],
      },
      to: { path: '^embedded-mongodb/' },
    },
    {
      name: 'in-process-database-in-tests-only',
      comment: 'The product runs the embedded MongoDB server in a worker thread, which never blocks a request.',
      severity: 'error',
      from: { path: '^backend/', pathNot: TESTS },
      to: { path: '^embedded-mongodb/(src|dist)/in-process' },
    },
    {
      name: 'seeds-know-shared-only',
      severity: 'error',
      from: { path: '^seeds/' },
      to: { path: '^(backend|admin|storefront)/' },
    },
    {
      name: 'admin-meets-the-api-only',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: '^(backend|storefront|seeds)/' },
    },
    {
      name: 'storefront-meets-the-api-only',
      severity: 'error',
      from: { path: '^storefront/' },
      to: { path: '^(backend|admin|seeds)/' },
    },
    {
      name: 'backend-mounts-built-front-ends-only',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(admin/src|storefront/app)/' },
    },
    {
      name: 'nothing-depends-on-tests',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/', '/build/'] },
    exclude: { path: ['\\.react-router/', '\\+types/', 'api\\.gen\\.ts$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // The only workspace with a path alias.
    tsConfig: { fileName: join(__dirname, 'storefront/tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};

/** Returns the pattern of all files of these modules. */
function inModules(...names) {
  return `^backend/src/modules/(${names.join('|')})/`;
}
