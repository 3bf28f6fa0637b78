// `npm run reset-two-factor -- EMAIL`: turns the two-factor sign-in of an account off.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');

await prepare(['backend']);
process.argv.splice(2, 0, 'reset-two-factor');
await import('../backend/dist/cli/reset-sign-in.js');
