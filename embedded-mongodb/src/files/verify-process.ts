import { open } from 'lmdb';
import { messageOf } from '../errors.js';

/** The contents of a store. */
export interface StoreContents {
  identity: string | null;
  documents: number;
}

/**
 * Reads the whole store in a folder. `verifyDatabase` runs this file as a program, which prints the result; a damaged file may
 * end the program with a signal.
 */
function read(folder: string): StoreContents {
  const environment = open<unknown, string>({ path: folder, noSubdir: false, maxDbs: 3, readOnly: true });
  const table = (name: string) =>
    environment.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
  let documents = 0;
  for (const { value } of table('documents').getRange()) {
    if (value.length < 5 || value.readInt32LE(0) !== value.length)
      throw new Error('a document in store/data.mdb is garbled');
    documents++;
  }
  table('keys').getKeysCount();
  const catalog = environment.openDB<Buffer, string>({ name: 'catalog', encoding: 'binary' });
  for (const { value } of catalog.getRange())
    if (value.readInt32LE(0) !== value.length) throw new Error('the catalog in store/data.mdb is garbled');
  return { identity: (environment.get('identity') as string | undefined) ?? null, documents };
}

try {
  process.stdout.write(JSON.stringify(read(process.argv[2] ?? '')));
} catch (error) {
  process.stderr.write(`store/data.mdb cannot be read (${messageOf(error)})`);
  process.exitCode = 1;
}
