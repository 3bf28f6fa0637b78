import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TableFile } from '../tables/table-file.js';

/** Calls the test with an open file of this content, and deletes the file afterwards. */
export async function withTableFile<T>(
  content: string | Buffer,
  use: (file: TableFile, path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'table-file-'));
  try {
    const path = join(folder, 'table');
    await writeFile(path, content);
    const file = await TableFile.open(path);
    try {
      return await use(file, path);
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}
