// `npm run backup [-- FOLDER]` and `npm run restore -- FOLDER`: copies all data, and restores a copy (README, "Backups").
import './lib/require-node.mjs';

const { prepare } = await import('./lib/prepare.mjs');

await prepare(['backend']);
await import('../backend/dist/cli/backup.js');
