import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and pictures other than SVG are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
/** Smaller files fit one packet either way. */
const MIN_BYTES = 1000;

/** Leaves a `.br` and a `.gz` beside each file that a browser may fetch, as small as they get: it is done once per build. */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  if ((await stat(path)).size < MIN_BYTES) return;
  const content = await readFile(path);
  await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${path}.gz`, bytes)),
    promisify(brotliCompress)(content).then((bytes) => writeFile(`${path}.br`, bytes)),
  ]);
}
