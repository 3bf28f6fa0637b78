import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and pictures except SVG are already compressed. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
/** Smaller files fit one packet without compression. */
const MIN_BYTES = 1000;

/** Writes a `.br` and a `.gz` of each text file in a folder, with the best compression. */
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
