// `npm run bench [-- --rows 18000 --seconds 10]`: measures speed, start and memory of the built product. Writes temporary files only.
import './lib/require-node.mjs';
import { parseArgs } from 'node:util';

const { prepare } = await import('./lib/prepare.mjs');
const { exitWith } = await import('./lib/run.mjs');

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '18000' }, seconds: { type: 'string', default: '10' } },
});

await prepare();
const { benchHttp } = await import('../bench/http.mjs');
try {
  await benchHttp({ rows: Number(values.rows), seconds: Number(values.seconds) });
} catch (error) {
  exitWith(error);
}
