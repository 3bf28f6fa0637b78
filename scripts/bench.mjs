// `npm run bench [-- --rows 18000 --seconds 10]`: measures speed, start and memory of the built product. `npm run bench -- relevance
// [--feed FILE]` measures the quality of searches. Both write temporary files only.
import './lib/require-node.mjs';
import { parseArgs } from 'node:util';

const { prepare } = await import('./lib/prepare.mjs');
const { exitWith } = await import('./lib/run.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    feed: { type: 'string' },
    rows: { type: 'string', default: '18000' },
    seconds: { type: 'string', default: '10' },
  },
});

await prepare();
try {
  if (positionals[0] === 'relevance') await (await import('../bench/relevance.mjs')).benchRelevance(values);
  else
    await (await import('../bench/http.mjs')).benchHttp({ rows: Number(values.rows), seconds: Number(values.seconds) });
} catch (error) {
  exitWith(error);
}
