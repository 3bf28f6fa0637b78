// Module hooks of Node.js with which tests import the sources: compiles TypeScript, and resolves what the build tools resolve.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { ROOT } from '../lib/root.mjs';
import { ASSET, MODULE_PATHS } from './module-paths.mjs';
import { SWC_OPTIONS } from './swc-options.mjs';

const EMPTY_MODULE = new URL('./empty-module.mjs', import.meta.url).href;
const JEST_GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const SOURCE = /\.tsx?$/;
const CACHE = join(ROOT, '.cache/tests');

const compiledWith = JSON.stringify([
  SWC_OPTIONS,
  readFileSync(join(ROOT, 'node_modules/@swc/core/package.json'), 'utf8'),
]);
mkdirSync(CACHE, { recursive: true });

export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals')
    return { url: `${JEST_GLOBALS}${new URL(context.parentURL).search}`, shortCircuit: true };
  if (ASSET.test(specifier)) return { url: EMPTY_MODULE, shortCircuit: true };
  const path = sourcePath(specifier, context.parentURL);
  const file = path && sourceFile(path);
  return file ? { url: pathToFileURL(file).href, shortCircuit: true } : nextResolve(specifier, context);
}

export function load(url, context, nextLoad) {
  const { protocol, search } = new URL(url);
  const path = protocol === 'file:' ? fileURLToPath(url) : '';
  // The runner adds a query to the URL of a test file, and to no other. Its hooks run although it uses only functions of others.
  const isTestFile = search !== '' && !url.startsWith(JEST_GLOBALS);
  if (!SOURCE.test(path) && !isTestFile) return nextLoad(url, context);
  const source = SOURCE.test(path) ? compiled(path) : readFileSync(path, 'utf8');
  return { format: 'module', source: isTestFile ? `import '@jest/globals';${source}` : source, shortCircuit: true };
}

function sourcePath(specifier, parentUrl) {
  for (const [pattern, path] of MODULE_PATHS) {
    if (pattern.test(specifier)) return join(ROOT, specifier.replace(pattern, path));
  }
  const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
  if (!isRelative || !parentUrl?.startsWith('file:') || parentUrl.includes('/node_modules/')) return undefined;
  return fileURLToPath(new URL(specifier, parentUrl));
}

/** Returns the source of a path without an extension, or with the extension of its compiled file. */
function sourceFile(path) {
  const stem = path.replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, path].find(
    (file) => SOURCE.test(file) && existsSync(file) && statSync(file).isFile(),
  );
}

function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const name = createHash('sha256').update(compiledWith).update(path).update(source).digest('hex');
  const cached = join(CACHE, `${name}.js`);
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    const { code } = transformSync(source, { ...SWC_OPTIONS, filename: path, sourceMaps: 'inline' });
    // Workers read the file while others write it.
    writeFileSync(`${cached}.${process.pid}`, code);
    renameSync(`${cached}.${process.pid}`, cached);
    return code;
  }
}
