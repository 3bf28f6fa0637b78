// `npm run check`: runs Oxlint (rules and types), Prettier, the links of the docs, plain English, the layer rules and Knip (unused
// and undeclared code), two at a time. `npm run lint` runs Oxlint only.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');
const { Progress } = await import('./lib/progress.mjs');
const { fromRoot } = await import('./lib/root.mjs');
const { npm, runQuietly } = await import('./lib/run.mjs');

const MAX_CONCURRENT = 2;
const LAYERED = [
  'backend/src',
  'embedded-mongodb/src',
  'shared/src',
  'server-cache/src',
  'seeds/src',
  'admin/src',
  'storefront/app',
];

/** The longest check is first, so that the others run beside it. */
const CHECKS = {
  'lint and types': bin('oxlint/bin/oxlint', '.'),
  Prettier: bin('prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.'),
  'links of the docs': [process.execPath, [fromRoot('scripts/check-docs.mjs')]],
  'plain English': [process.execPath, [fromRoot('scripts/check-language.mjs')]],
  'layer rules': bin('dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', ...LAYERED),
  'unused code': bin('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'),
};

const isLintOnly = process.argv[2] === 'lint';
const waiting = Object.entries(CHECKS).slice(0, isLintOnly ? 1 : undefined);

const progress = new Progress();
await prepare(['shared', 'server-cache', 'embedded-mongodb', 'seeds']);
await runQuietly(...npm('run', 'typegen', '--workspace=storefront'));
await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));

/** Runs the waiting checks. A failure does not stop the others, so that one run shows all faults. */
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
