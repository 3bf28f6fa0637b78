import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EJSON } from 'bson';
import { Checksum, isSameSummary, summed } from './checksum.js';
import type { IndexDescription, StoredCollection } from './contents.js';
import type { CopiedCollection } from './copy.js';

const LENGTH_BYTES = 4;
const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;

/** `<collection>.metadata.json`, in the words of mongodump. */
interface Metadata {
  options: Record<string, unknown>;
  indexes: IndexDescription[];
  collectionName: string;
  type: 'collection';
}

/**
 * Writes collections as mongodump does: `<collection>.bson`, the documents one after another, and `<collection>.metadata.json`.
 * Memory does not grow with the data.
 */
export async function writeDump(folder: string, collections: readonly StoredCollection[]): Promise<CopiedCollection[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const written: CopiedCollection[] = [];
  for (const { name, options, indexes, read } of collections) {
    const checksum = new Checksum();
    await pipeline(summed(read(), checksum), createWriteStream(documentsFile(folder, name), { mode: 0o600 }));
    const all = [{ v: 2, key: { _id: 1 }, name: '_id_' }, ...indexes.map((index) => ({ v: 2, ...index }))];
    const metadata: Metadata = { options, indexes: all, collectionName: name, type: 'collection' };
    await writeFile(metadataFile(folder, name), EJSON.stringify(metadata, { relaxed: false }), { mode: 0o600 });
    written.push({ name, ...checksum.summary });
  }
  return written;
}

/**
 * The collections of a dump, to be read from its files.
 * @throws Error while one is read that is not what was written.
 */
export async function contentsOfDump(
  folder: string,
  written: readonly CopiedCollection[],
): Promise<StoredCollection[]> {
  const collections: StoredCollection[] = [];
  for (const expected of written) {
    const { name } = expected;
    const metadata = EJSON.parse(await readFile(metadataFile(folder, name), 'utf8'), { relaxed: true }) as Metadata;
    collections.push({
      name,
      options: metadata.options,
      indexes: metadata.indexes
        .filter((index) => index.name !== '_id_')
        .map(({ v: _version, ...index }) => index as IndexDescription),
      read: () => checked(expected, documentsIn(documentsFile(folder, name))),
    });
  }
  return collections;
}

async function* checked(expected: CopiedCollection, documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const checksum = new Checksum();
  yield* summed(documents, checksum);
  if (!isSameSummary(checksum.summary, expected)) {
    throw new Error(`The documents of ${expected.name} are not those that were backed up: their checksum differs`);
  }
}

async function* documentsIn(file: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let at = 0;
    while (rest.length - at >= LENGTH_BYTES) {
      const length = rest.readInt32LE(at);
      if (length <= LENGTH_BYTES || length > MAX_DOCUMENT_BYTES) throw new Error(`${file} is garbled`);
      if (rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`);
}

/** Names of collections may hold what names of files may not. */
const documentsFile = (folder: string, name: string): string => join(folder, `${encodeURIComponent(name)}.bson`);
const metadataFile = (folder: string, name: string): string =>
  join(folder, `${encodeURIComponent(name)}.metadata.json`);
