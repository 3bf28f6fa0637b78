// `npm run migrate-to -- mongodb|embedded`: copies the embedded database to MongoDB, or back (README, "From one database to another").
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');

await prepare(['backend']);
await import('../backend/dist/cli/migrate-to.js');
