import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EJSON } from 'bson';
import { Checksum, isSameSummary, withChecksum } from './checksum.js';
import type { IndexDescription, StoredCollection } from './contents.js';
import type { CopiedCollection } from './copy.js';

const LENGTH_BYTES = 4;
const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;

/** The content of `<collection>.metadata.json`, as mongodump writes it. */
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
  const summaries: CopiedCollection[] = [];
  for (const { name, options, indexes, read } of collections) {
    const checksum = new Checksum();
    await pipeline(withChecksum(read(), checksum), createWriteStream(documentsFile(folder, name), { mode: 0o600 }));
    const all = [{ v: 2, key: { _id: 1 }, name: '_id_' }, ...indexes.map((index) => ({ v: 2, ...index }))];
    const metadata: Metadata = { options, indexes: all, collectionName: name, type: 'collection' };
    await writeFile(metadataFile(folder, name), EJSON.stringify(metadata, { relaxed: false }), { mode: 0o600 });
    summaries.push({ name, ...checksum.summary });
  }
  return summaries;
}

/**
 * Returns the collections of a dump. Reading one throws an error if its documents differ from the expected checksum.
 */
export async function contentsOfDump(
  folder: string,
  summaries: readonly CopiedCollection[],
): Promise<StoredCollection[]> {
  const collections: StoredCollection[] = [];
  for (const expected of summaries) {
    const { name } = expected;
    const metadata = EJSON.parse(await readFile(metadataFile(folder, name), 'utf8'), { relaxed: true }) as Metadata;
    collections.push({
      name,
      options: metadata.options,
      indexes: metadata.indexes
        .filter((index) => index.name !== '_id_')
        .map(({ v: _version, ...index }) => index as IndexDescription),
      read: () => verified(expected, documentsIn(documentsFile(folder, name))),
    });
  }
  return collections;
}

async function* verified(expected: CopiedCollection, documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const checksum = new Checksum();
  yield* withChecksum(documents, checksum);
  if (!isSameSummary(checksum.summary, expected)) {
    throw new Error(`The documents of ${expected.name} differ from the backup: the checksum is wrong.`);
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

/** Names of collections can contain characters that file names cannot. */
const documentsFile = (folder: string, name: string): string => join(folder, `${encodeURIComponent(name)}.bson`);
const metadataFile = (folder: string, name: string): string =>
  join(folder, `${encodeURIComponent(name)}.metadata.json`);
