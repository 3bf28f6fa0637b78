import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, type Database, type RootDatabase } from 'lmdb';
import { Collection, type CatalogedCollection, type Storage, type Table } from './collection.js';
import { copyStore, storeFolder } from '../files/database-files.js';
import { DiskSpace } from '../files/disk-space.js';
import { decode, encode, type Doc } from '../documents.js';
import { badValue, StorageError } from '../errors.js';
import { CollectionIndex, type IndexSpec } from './index-definition.js';
import { sliceMs, type TimeSlicer } from '../time-slicer.js';

interface CatalogEntry extends Doc {
  id: number;
  options: Doc;
  indexes: { id: number; spec: IndexSpec; multikey: boolean }[];
}

interface PendingWrite {
  action: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const emptyValue = Buffer.alloc(0);
/** Time in which one transaction accepts further writes. */
const groupMs = 10;

/**
 * Stores documents, index keys and the catalog in one lmdb environment. Waiting writes run one after another in one transaction,
 * and their promises resolve when the transaction is on the disk. Each action sees the previous ones, so concurrent updates lose
 * nothing.
 */
export class Store implements Storage {
  private readonly environment: RootDatabase<unknown, string>;
  /** Distinguishes this store from all others. */
  readonly identity: string;
  private readonly catalog: Database<Buffer, string>;
  readonly documents: Table;
  readonly keys: Table;
  private collections = new Map<string, Collection>();
  private nextId = 1;
  private pending: PendingWrite[] = [];
  private drain: Promise<void> | undefined;

  readonly space: DiskSpace;

  /** @param folder of the database, with the store in a folder of its own. */
  constructor(
    private readonly folder: string,
    { space, isDurable = true }: { space?: DiskSpace | undefined; isDurable?: boolean } = {},
  ) {
    const directory = storeFolder(folder);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.space = space ?? DiskSpace.of(directory);
    // Without overlapping syncs a transaction returns when it is synced, and an interrupted one changes nothing.
    this.environment = open<unknown, string>({
      path: directory,
      noSubdir: false,
      maxDbs: 3,
      overlappingSync: false,
      noSync: !isDurable,
      // A larger file is mapped again at each growth; 4 GB avoids that. Windows would reserve the space on the disk.
      ...(process.platform === 'win32' ? {} : { mapSize: 4 * 2 ** 30 }),
    });
    this.catalog = this.environment.openDB({ name: 'catalog', encoding: 'binary' });
    this.documents = this.environment.openDB({ name: 'documents', encoding: 'binary', keyEncoding: 'binary' });
    this.keys = this.environment.openDB({ name: 'keys', encoding: 'binary', keyEncoding: 'binary' });
    this.identity = (this.environment.get('identity') as string | undefined) ?? this.newIdentity();
    this.load();
  }

  /** Runs an action that changes data. Resolves when the change is durable. */
  write<T>(action: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.pending.push({ action, resolve: resolve as (value: unknown) => void, reject });
      this.drain ??= new Promise<void>((done) => setImmediate(() => this.commitPending(done)));
    });
  }

  /**
   * Runs a long change in several transactions, so that other commands can run. Each step is atomic; other writes may run
   * between two steps.
   */
  async writeInSteps<T>(steps: Iterator<undefined, T>, slicer: TimeSlicer): Promise<T> {
    for (;;) {
      const last = await this.write(() => {
        const sliceEnd = performance.now() + sliceMs;
        for (;;) {
          const step = steps.next();
          if (step.done || performance.now() > sliceEnd) return step;
        }
      });
      if (last.done) return last.value;
      slicer.assertTimeLeft();
    }
  }

  collection(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  collectionsOf(database: string): Collection[] {
    return [...this.collections.values()].filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  /** Returns a collection, and creates it if it does not exist. Call it within a write action. */
  ensureCollection(namespace: string, options: Doc = {}): Collection {
    const existing = this.collections.get(namespace);
    if (existing) return existing;
    if (namespace.endsWith('.') || namespace.includes('\0') || Buffer.byteLength(namespace) > 255)
      throw badValue(`Invalid namespace specified '${namespace}'`);
    const collection = new Collection(this, namespace, this.allocateId(), options, []);
    this.collections.set(namespace, collection);
    collection.addIndex({ v: 2, key: { _id: 1 }, name: '_id_', unique: true });
    return collection;
  }

  /** Removes a collection with its documents and indexes. Call it within a write action. */
  dropCollection(collection: Collection): void {
    collection.clear();
    this.collections.delete(collection.namespace);
    this.guarded(() => this.catalog.remove(collection.namespace));
  }

  allocateId(): number {
    return this.nextId++;
  }

  saveCatalog(collection: CatalogedCollection): void {
    const entry: CatalogEntry = {
      id: collection.id,
      options: collection.options,
      indexes: collection.indexes.map(({ id, spec, isMultikeyOrTruncated }) => ({
        id,
        spec,
        multikey: isMultikeyOrTruncated,
      })),
    };
    this.guarded(() => this.catalog.put(collection.namespace, encode(entry)));
  }

  put(table: Table, key: Buffer, value: Buffer = emptyValue): void {
    this.guarded(() => table.put(key, value));
  }

  remove(table: Table, key: Buffer): void {
    this.guarded(() => table.remove(key));
  }

  /** Copies the database into a new folder, as of one moment. Writes continue meanwhile. */
  copyTo(target: string): Promise<void> {
    return copyStore(this.environment, this.folder, target);
  }

  /** Waits for the writes in progress, then closes the files. */
  async close(): Promise<void> {
    while (this.drain) await this.drain;
    await this.environment.close();
  }

  private guarded(operation: () => unknown): void {
    try {
      operation();
    } catch (error) {
      throw new StorageError('Writing to the store failed', { cause: error });
    }
  }

  private commitPending(done: () => void): void {
    this.rejectWithoutSpace();
    const settlements: (() => void)[] = [];
    const group: PendingWrite[] = [];
    try {
      this.environment.transactionSync(() => {
        const groupEnd = performance.now() + groupMs;
        for (
          let next = this.pending.shift();
          next;
          next = performance.now() < groupEnd ? this.pending.shift() : undefined
        ) {
          const { action, resolve, reject } = next;
          group.push(next);
          try {
            const value = action();
            settlements.push(() => resolve(value));
          } catch (error) {
            if (error instanceof StorageError) throw error;
            settlements.push(() => reject(error));
          }
        }
      });
      for (const settle of settlements) settle();
    } catch (error) {
      this.load();
      for (const { reject } of group) reject(error);
    }
    this.drain = this.pending.length
      ? new Promise<void>((next) => setImmediate(() => this.commitPending(next)))
      : undefined;
    done();
  }

  private newIdentity(): string {
    const identity = randomUUID();
    this.environment.putSync('identity', identity);
    return identity;
  }

  private rejectWithoutSpace(): void {
    try {
      this.space.assertEnough();
    } catch (error) {
      for (const { reject } of this.pending.splice(0)) reject(error);
    }
  }

  private load(): void {
    this.collections = new Map();
    for (const { key: namespace, value } of this.catalog.getRange()) {
      const { id, options, indexes } = decode(value) as CatalogEntry;
      const loaded = indexes.map((index) => new CollectionIndex(index.id, index.spec, index.multikey));
      this.collections.set(namespace, new Collection(this, namespace, id, options, loaded));
      this.nextId = Math.max(this.nextId, id + 1, ...loaded.map((index) => index.id + 1));
    }
  }
}
