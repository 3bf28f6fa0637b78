// `npm run import -- --merchant <mid> FILE`: imports a product feed; see `npm run import -- --help`.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');

await prepare(['backend']);
await import('../backend/dist/cli/import.js');
