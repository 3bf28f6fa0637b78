// `npm run openapi`: writes backend/openapi.json from the built API and, from that, the frontends' types and the table of
// routes by role; also the tables of the policy and of caches. `--check` writes nothing and fails if a file differs from the code. Both modes
// check the document by the rules of redocly.yaml.
import './lib/require-node.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { lintOpenApi } = await import('./lib/lint-openapi.mjs');
const { accessPage, cachingPage, rolesPage } = await import('./lib/generated-tables.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { fromRoot } = await import('./lib/root.mjs');
const { exitWith, runQuietly } = await import('./lib/run.mjs');

const DOCUMENT = 'backend/openapi.json';
const TYPES_HEADER = '// Generated from backend/openapi.json by `npm run openapi`: do not edit.\n\n';

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });

await prepare(['backend']);
try {
  const documentBefore = await read(DOCUMENT);
  await runQuietly(process.execPath, [fromRoot('backend/dist/cli/openapi.js')]);
  await lintOpenApi(DOCUMENT);
  const text = await read(DOCUMENT);
  const document = JSON.parse(text);
  const { POLICY } = await import('@grabdeals/shared/policy');
  const { ROLES } = await import('@grabdeals/shared/roles');
  const { CACHES } = await import('@grabdeals/server-cache/cache-limits');
  const generated = {
    'shared/src/api.gen.ts': await typesOf(document),
    'docs/access.md': await accessPage(document),
    'docs/roles.md': await rolesPage(POLICY, ROLES),
    'docs/caching.md': await cachingPage(CACHES),
  };
  if (values.check) await check(generated, text, documentBefore);
  else for (const [path, content] of Object.entries(generated)) await write(path, content);
} catch (error) {
  exitWith(error);
}

async function typesOf(document) {
  const { astToString, default: openapiTS } = await import('openapi-typescript');
  return TYPES_HEADER + astToString(await openapiTS(document));
}

async function check(generated, document, documentBefore) {
  const outdated = document === documentBefore ? [] : [DOCUMENT];
  for (const [path, content] of Object.entries(generated)) if ((await read(path)) !== content) outdated.push(path);
  if (documentBefore !== undefined) await write(DOCUMENT, documentBefore);
  if (outdated.length > 0) {
    console.error(`Out of date: ${outdated.join(', ')}. Run \`npm run openapi\` and commit the result.`);
    process.exit(1);
  }
  console.log('The API document, the types and the tables of the docs are up to date.');
}

function read(path) {
  return readFile(fromRoot(path), 'utf8').catch(() => undefined);
}

function write(path, content) {
  return writeFile(fromRoot(path), content);
}
