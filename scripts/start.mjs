// `npm start`: runs the product, also from a fresh clone. Installs and builds only missing or stale parts.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');
const { ROOT } = await import('./lib/root.mjs');

await prepare();
process.chdir(ROOT);
// Runs in this process, so that the product handles signals and sets the exit code.
await import('../backend/dist/main.js');
