import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPassword } from '../server/credentials.js';
import { DamagedFilesError, verifyDatabase } from './database-files.js';
import { findOwner, FolderLock } from './folder-lock.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-mongodb-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('an empty folder', () => {
  it('contains no database', async () => {
    expect(await verifyDatabase(folder)).toBeUndefined();
    expect(findOwner(folder)).toBeUndefined();
    expect(readPassword(folder)).toBeUndefined();
  });
});

describe('a file that cannot be read', () => {
  it.each<[string, () => unknown]>([
    ['store.json', () => verifyDatabase(folder)],
    ['database.json', () => Promise.resolve().then(() => findOwner(folder))],
    ['database.json', () => FolderLock.acquire(folder)],
    ['password', () => Promise.resolve().then(() => readPassword(folder))],
  ])('is an error, not a missing file: %s', async (name, read) => {
    // A folder in its place fails for every user, root included.
    await mkdir(join(folder, name));
    await expect(read()).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('a garbled file', () => {
  it('store.json is damage', async () => {
    await writeFile(join(folder, 'store.json'), '{"identi');
    await expect(verifyDatabase(folder)).rejects.toThrow(DamagedFilesError);
  });

  it('database.json is a lock that was never completed', async () => {
    await writeFile(join(folder, 'database.json'), '{"pid":');
    expect(findOwner(folder)).toBeUndefined();
    (await FolderLock.acquire(folder)).release();
  });
});
