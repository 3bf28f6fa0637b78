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
  ])('causes an error and is not treated as missing: %s', async (name, read) => {
    // Reading a folder as a file fails for every user, also for root.
    await mkdir(join(folder, name));
    await expect(read()).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('a garbled file', () => {
  it('causes DamagedFilesError if it is store.json', async () => {
    await writeFile(join(folder, 'store.json'), '{"identi');
    await expect(verifyDatabase(folder)).rejects.toThrow(DamagedFilesError);
  });

  it('is replaced if it is the lock', async () => {
    await writeFile(join(folder, 'database.json'), '{"pid":');
    expect(findOwner(folder)).toBeUndefined();
    (await FolderLock.acquire(folder)).release();
  });
});
