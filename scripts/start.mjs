// `npm start`: from a fresh clone to the running product. Installs and builds only what is missing or stale.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');
const { ROOT } = await import('./lib/root.mjs');

await prepare();
process.chdir(ROOT);
// In this process, so that signals and the exit code are the product's own.
await import('../backend/dist/main.js');
