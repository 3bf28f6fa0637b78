// `npm run build [-- workspace ...]`: builds stale workspaces; `--force` builds all of them.
import './lib/require-node.mjs';
import { parseArgs } from 'node:util';

const { forgetBuilds, PRODUCT } = await import('./lib/builds.mjs');
const { prepare } = await import('./lib/prepare.mjs');

const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !PRODUCT.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown workspace: ${unknown.join(', ')}. Workspaces: ${PRODUCT.join(', ')}.`);
  process.exit(2);
}

if (values.force) forgetBuilds();
await prepare(positionals.length > 0 ? positionals : PRODUCT);
