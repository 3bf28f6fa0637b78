import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../documents.js';
import { StorageError } from '../errors.js';
import { Store } from './store.js';

const directory = mkdtempSync(join(tmpdir(), 'embedded-mongodb-store-'));
let store: Store;

beforeAll(() => {
  store = new Store(directory);
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const add = (namespace: string, _id: number) => () =>
  store.ensureCollection(namespace).insert({ _id }, encode({ _id })).recordId;

describe('the store', () => {
  it('commits the other actions if one action fails', async () => {
    const results = await Promise.allSettled([
      store.write(add('db.a', 1)),
      store.write(add('db.a', 1)),
      store.write(add('db.a', 2)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(store.collection('db.a')?.countDocuments()).toBe(2);
  });

  it('rolls back all actions of a transaction if a write to lmdb fails', async () => {
    // A group of writes has a time limit. The stopped clock ensures that the three writes share a group.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const tooLargeKey = () => store.put(store.documents, Buffer.alloc(10_000));
    const results = await Promise.allSettled([
      store.write(add('db.a', 3)),
      store.write(add('db.b', 1)),
      store.write(tooLargeKey),
    ]);
    expect(results.map((result) => result.status === 'rejected' && result.reason instanceof StorageError)).toEqual([
      true,
      true,
      true,
    ]);
    expect(store.collection('db.b')).toBeUndefined();
    expect(store.collection('db.a')?.countDocuments()).toBe(2);
    await store.write(add('db.a', 3));
    expect(store.collection('db.a')?.countDocuments()).toBe(3);
    clock.mockRestore();
  });

  it('waits for writes in progress before it closes', async () => {
    const other = new Store(join(directory, 'closing'));
    let written = false;
    void other.write(() => other.ensureCollection('db.c')).then(() => (written = true));
    await other.close();
    expect(written).toBe(true);
  });
});
