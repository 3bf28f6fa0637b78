// `npm run reset-password -- EMAIL`: sets a new password for an account, and prints it.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');

await prepare(['backend']);
process.argv.splice(2, 0, 'reset-password');
await import('../backend/dist/cli/reset-sign-in.js');
