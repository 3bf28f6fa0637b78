import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FeedFile } from '../modules/feeds/reading/feed-file.js';

/** Calls the test with an open file of this content, and deletes the file afterwards. */
export async function withFeedFile<T>(content: string | Buffer, use: (file: FeedFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'feed-file-'));
  try {
    const path = join(folder, 'feed');
    await writeFile(path, content);
    const file = await FeedFile.open(path);
    try {
      return await use(file);
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
