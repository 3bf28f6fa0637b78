// `npm run reset-password -- EMAIL` sets a new password for an account, and prints it. `npm run reset-two-factor -- EMAIL` turns
// its two-factor sign-in off.
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');

await prepare(['backend']);
await import('../backend/dist/cli/reset-sign-in.js');
