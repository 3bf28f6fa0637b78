// `npm run test:engines`: runs the contract of search and all API tests on other engines: those at TEST_MONGODB_URI, SEARCH_URL and
// S3_ENDPOINT, or those of scripts/engines. `-- search` runs the contract of search only, `-- api FILES...` some API tests, `-- chosen` the
// contract and the API tests that depend most on the database, if the engines can start. The last lines list what could not run, with
// the reason.
import './lib/require-node.mjs';

const { buildStale } = await import('./lib/builds.mjs');
const { EngineUnavailable, startEngine } = await import('./lib/engines.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { exitWith } = await import('./lib/run.mjs');
const { runJest, TEST_KINDS } = await import('./lib/test-kinds.mjs');

/** Roles of engines: the variable with the engine's URL, and the engine to start if the variable is not set. */
const ROLES = [
  { role: 'Database', variable: 'TEST_MONGODB_URI', engine: 'mongo-java-server' },
  { role: 'Search', variable: 'SEARCH_URL', engine: 'opensearch' },
];
const PARTS = ['search', 'api', 'chosen'];
/** Rules that depend on indexes and on atomic writes. */
const CHOSEN_API_TESTS = [
  'modules/websites',
  'database/migrations',
  'modules/history',
  'modules/redirect',
  'coupon-usage',
];

const [part, ...args] = process.argv.slice(2);
if (part && !PARTS.includes(part)) {
  console.error(`Unknown part: ${part}. Parts: ${PARTS.join(', ')}. Without a part, both run.`);
  process.exit(2);
}

const progress = new Progress();
const env = { ...process.env };
const started = [];
const engines = [];
const missing = [];
const results = [];

try {
  await ensureInstalled(progress);
  const roles = part === 'search' ? ROLES.filter(({ role }) => role === 'Search') : ROLES;
  await Promise.all([buildStale(progress, TEST_KINDS.api.builds), ...roles.map(provide)]);
  if (part !== 'search') engines.push(`Pictures: ${env.S3_ENDPOINT ? 'the store at S3_ENDPOINT' : 's3rver'}`);
  if (part !== 'api' && env.SEARCH_URL) await run('contract of search', 'unit', ['opensearch-product-search']);
  if (part !== 'search' && ROLES.some(({ variable }) => env[variable]))
    await run('api', 'api', part === 'chosen' ? CHOSEN_API_TESTS : args);
} catch (error) {
  await stopAll();
  exitWith(error);
}
await stopAll();
report();

async function provide({ role, variable, engine }) {
  if (env[variable]) {
    engines.push(`${role}: the one at ${variable}`);
    return;
  }
  try {
    const { label, environment, stop } = await startEngine(engine, progress);
    started.push(stop);
    Object.assign(env, environment);
    engines.push(`${role}: ${label}`);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    missing.push(`${role} on ${engine}: ${error.message}. To use another engine, set ${variable}.`);
  }
}

async function run(name, project, jestArgs) {
  console.log(`\n— ${name}`);
  results.push({ name, ...(await runJest([project], jestArgs, env)) });
}

async function stopAll() {
  await Promise.all(started.splice(0).map((stop) => stop()));
}

function report() {
  console.log(`\n${engines.join(', ')}`);
  for (const line of missing) console.log(`Not run: ${line}`);
  if (env.TEST_MONGODB_LACKS)
    console.log(`Not run: tests of features that this database does not have: ${env.TEST_MONGODB_LACKS}.`);
  for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
  // `.ci/run` must also pass without Java.
  if (results.length === 0 && (part === undefined || part === 'api')) process.exitCode = 1;
  else process.exitCode = results.every(({ passed, failed, code }) => code === 0 && failed === 0 && passed > 0) ? 0 : 1;
}
