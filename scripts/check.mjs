// `npm run check`: ESLint, Prettier, the layer rules and the types, two at a time. `npm run lint` and `npm run typecheck` are
// its halves.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { fromRoot } = await import('./lib/root.mjs');
const { npm, runQuietly } = await import('./lib/run.mjs');

const AT_ONCE = 2;
const LAYERED = ['backend/src', 'shared/src', 'seeds/src', 'admin/src', 'storefront/app'];
const TYPED = ['admin', 'backend', 'storefront', 'e2e', 'seeds', 'shared'];

/** The longest ones first: the short ones fill what they leave. */
const CHECKS = {
  lint: {
    // The types of the Site Manager's component library take as long as all the rest.
    'ESLint of admin': bin('eslint/bin/eslint.js', 'admin'),
    ESLint: bin('eslint/bin/eslint.js', '--ignore-pattern=admin', '.'),
    Prettier: bin('prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.'),
    'layer rules': bin(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...LAYERED,
    ),
  },
  // TypeScript 7 checks; `typescript` itself is version 6 for the tools that use its API.
  types: Object.fromEntries(
    TYPED.map((name) => [`types of ${name}`, bin('@typescript/native/bin/tsc', '-p', name, '--noEmit')]),
  ),
};

const kinds = process.argv.slice(2);
const unknown = kinds.filter((kind) => !CHECKS[kind]);
if (unknown.length > 0) {
  console.error(`No such checks: ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}

const progress = new Progress();
await prepare(['shared', 'seeds']);
await runQuietly(...npm('run', 'typegen', '--workspace=storefront'));
const waiting = (kinds.length > 0 ? kinds : Object.keys(CHECKS)).flatMap((kind) => Object.entries(CHECKS[kind]));
await Promise.all(Array.from({ length: AT_ONCE }, work));

/** All are run, so that one look shows all that is wrong. */
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [label, command] = next;
    await progress
      .step(label, () => runQuietly(...command))
      .catch((error) => {
        console.error(error.output?.trimEnd() ?? error.message);
        process.exitCode = 1;
      });
  }
}

function bin(path, ...args) {
  return [process.execPath, [fromRoot(`node_modules/${path}`), ...args]];
}
