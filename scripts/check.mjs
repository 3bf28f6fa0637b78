// `npm run check`: Oxlint (rules and types), Prettier, the links of the docs, the layer rules and Knip (unused and undeclared
// code), two at a time. `npm run lint` is Oxlint alone.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { fromRoot } = await import('./lib/root.mjs');
const { npm, runQuietly } = await import('./lib/run.mjs');

const AT_ONCE = 2;
const LAYERED = [
  'backend/src',
  'embedded-mongodb/src',
  'shared/src',
  'server-cache/src',
  'seeds/src',
  'admin/src',
  'storefront/app',
];

/** The longest one first: the others fill what it leaves. */
const CHECKS = {
  'lint and types': bin('oxlint/bin/oxlint', '.'),
  Prettier: bin('prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.'),
  'links of the docs': [process.execPath, [fromRoot('scripts/check-docs.mjs')]],
  'layer rules': bin('dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', ...LAYERED),
  'unused code': bin('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
};

const isLintAlone = process.argv[2] === 'lint';
const waiting = Object.entries(CHECKS).slice(0, isLintAlone ? 1 : undefined);

const progress = new Progress();
await prepare(['shared', 'server-cache', 'embedded-mongodb', 'seeds']);
await runQuietly(...npm('run', 'typegen', '--workspace=storefront'));
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
