import type { Database } from 'lmdb';
import type { Doc } from '../documents.js';
import type { CollectionIndex } from './index-definition.js';

/** An ordered byte-key table of the store. */
export type Table = Database<Buffer, Buffer>;

/** What the catalog keeps of a collection. */
export interface CatalogedCollection {
  readonly namespace: string;
  readonly id: number;
  readonly options: Doc;
  readonly indexes: readonly CollectionIndex[];
}

/** What a collection needs of the store; changes are made within a write action only. */
export interface Storage {
  readonly documents: Table;
  readonly keys: Table;
  put(table: Table, key: Buffer, value?: Buffer): void;
  remove(table: Table, key: Buffer): void;
  allocateId(): number;
  saveCatalog(collection: CatalogedCollection): void;
}
