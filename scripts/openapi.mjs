// `npm run openapi`: writes backend/openapi.json from the built API and, from that, the frontends' types.
// `--check` writes nothing and fails if a file differs from the code. Both modes check the document by the rules of redocly.yaml.
import './lib/require-node.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { lintOpenApi } = await import('./lib/lint-openapi.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { fromRoot } = await import('./lib/root.mjs');
const { exitWith, runQuietly } = await import('./lib/run.mjs');

const DOCUMENT = 'backend/openapi.json';
const TYPES = 'shared/src/api.gen.ts';
const TYPES_HEADER = '// Generated from backend/openapi.json by `npm run openapi`: do not edit.\n\n';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });

await prepare(['backend']);
try {
  const before = { [DOCUMENT]: await read(DOCUMENT), [TYPES]: await read(TYPES) };
  await runQuietly(process.execPath, [fromRoot('backend/dist/cli/openapi.js')]);
  await lintOpenApi(DOCUMENT);
  const document = await read(DOCUMENT);
  const types = await typesOf(document);
  if (values.check) await compare(before, { [DOCUMENT]: document, [TYPES]: types });
  else await write(TYPES, types);
} catch (error) {
  exitWith(error);
}

async function typesOf(document) {
  const { astToString, default: openapiTS } = await import('openapi-typescript');
  return TYPES_HEADER + astToString(await openapiTS(JSON.parse(document)));
}

async function compare(before, now) {
  const outdated = Object.keys(now).filter((path) => before[path] !== now[path]);
  if (before[DOCUMENT] !== undefined) await write(DOCUMENT, before[DOCUMENT]);
  if (outdated.length > 0) {
    console.error(`Out of date: ${outdated.join(', ')}. Run \`npm run openapi\` and commit the result.`);
    process.exit(1);
  }
  console.log('The API document and its types are up to date.');
}

function read(path) {
  return readFile(fromRoot(path), 'utf8').catch(() => undefined);
}

function write(path, content) {
  return writeFile(fromRoot(path), content);
}
