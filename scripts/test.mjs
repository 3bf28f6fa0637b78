// `npm test`: runs unit, API and browser tests one after another. `npm run test:unit` etc. run one kind. The kind's runner gets
// further arguments (`npm run test:unit -- shared/src/site.spec.ts`).
import './lib/require-node.mjs';

const { buildStale } = await import('./lib/builds.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { exitWith } = await import('./lib/run.mjs');
const { TEST_KINDS } = await import('./lib/test-kinds.mjs');

const [requestedKind, ...args] = process.argv.slice(2);
if (requestedKind && !TEST_KINDS[requestedKind]) {
  console.error(`Unknown kind of tests: ${requestedKind}. Kinds: ${Object.keys(TEST_KINDS).join(', ')}.`);
  console.error('Arguments for a test runner follow the kind: npm run test:unit -- <arguments>');
  process.exit(2);
}

const kinds = requestedKind ? [requestedKind] : Object.keys(TEST_KINDS);
const progress = new Progress();
const results = [];

try {
  const chromium = await setUp();
  for (const kind of kinds) {
    console.log(`\n— ${kind} tests`);
    const started = performance.now();
    const result = await TEST_KINDS[kind].run(args, chromium?.path);
    results.push({ kind, seconds: Math.round((performance.now() - started) / 1000), ...result });
  }
} catch (error) {
  exitWith(error);
}
report();

async function setUp() {
  await ensureInstalled(progress);
  await buildStale(progress, [...new Set(kinds.flatMap((kind) => TEST_KINDS[kind].builds))]);
  if (!kinds.some((kind) => TEST_KINDS[kind].needsChromium)) return undefined;

  const { findChromium } = await import('./lib/chromium.mjs');
  const chromium = await findChromium(progress);
  console.log(`Browser tests run in ${chromium.path} (${chromium.source}).`);
  return chromium;
}

function report() {
  console.log('');
  for (const result of results) {
    console.log(
      `${result.kind}: ${result.passed} passed, ${result.failed} failed, ${result.seconds} s${remark(result)}`,
    );
  }
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = results.every(({ passed, failed, code }) => code === 0 && failed === 0 && passed > 0) ? 0 : 1;
}

function remark({ passed, failed, flaky, code }) {
  if (passed + failed === 0) return ' (no test ran)';
  if (code !== 0 && failed === 0) return ` (exit code ${code})`;
  return flaky ? ` (${flaky} at the second attempt, listed above)` : '';
}
