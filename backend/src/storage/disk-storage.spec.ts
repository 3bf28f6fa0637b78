import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DiskStorage } from './disk-storage.js';

const KEY = 'uploads/redsite/a.png';

describe('DiskStorage', () => {
  let folder: string;
  let storage: DiskStorage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'disk-storage-'));
    storage = new DiskStorage(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const textOf = async (key: string) => {
    const object = await storage.open(key);
    return object && 'file' in object ? `${await readFile(object.file, 'utf8')} of ${object.size}` : undefined;
  };
  const modificationTimes = async (below: string) => {
    const times: number[] = [];
    for await (const { modifiedAt } of storage.list(below)) times.push(modifiedAt.getTime());
    return times;
  };
  const keysIn = async (below: string) => {
    const keys: string[] = [];
    for await (const { key } of storage.list(below)) keys.push(key);
    return keys.sort();
  };

  it('stores and replaces objects as files', async () => {
    await storage.put(KEY, 'one');
    expect(await textOf(KEY)).toBe('one of 3');
    await storage.put(KEY, Buffer.from('other'));
    expect(await textOf(KEY)).toBe('other of 5');
    expect(await readFile(join(folder, KEY), 'utf8')).toBe('other');
  });

  it('creates an object once if several callers create it', async () => {
    const results = await Promise.all(['a', 'b', 'c'].map((text) => storage.create(KEY, Buffer.from(text))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await textOf(KEY)).toBe(`${['a', 'b', 'c'][results.indexOf(true)]} of 1`);
    expect(await storage.create(KEY, Buffer.from('d'))).toBe(false);
  });

  it('fails if an object cannot be stored, and deletes the temporary file', async () => {
    await mkdir(join(folder, KEY), { recursive: true });
    await writeFile(join(folder, KEY, 'x'), '');
    await expect(storage.put(KEY, 'one')).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    await writeFile(join(folder, 'flat'), '');
    await expect(storage.create('flat/x/a.png', Buffer.from('a'))).rejects.toThrow('ENOTDIR');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('leaves no temporary files after storing', async () => {
    await storage.put(KEY, 'one');
    await storage.create(KEY, Buffer.from('two'));
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it.each(['../outside.png', 'a/../../b', '/etc/passwd', '', 'a b'])('rejects the key %j', async (key) => {
    await writeFile(`${folder}-outside`, 'secret');
    expect(await storage.open(key)).toBeUndefined();
    await expect(storage.put(key, 'x')).rejects.toThrow(`Not a storage key: ${key}`);
    await expect(storage.delete(key)).resolves.toBeUndefined();
    await rm(`${folder}-outside`);
  });

  it('returns undefined for an unknown key and for a folder', async () => {
    await storage.put(KEY, 'one');
    expect(await storage.open('uploads/redsite/b.png')).toBeUndefined();
    expect(await storage.open('uploads/redsite')).toBeUndefined();
  });

  it('returns undefined for a key below an object', async () => {
    await storage.put('uploads/redsite', 'one');
    expect(await storage.open(KEY)).toBeUndefined();
  });

  it('fails if an object or a folder cannot be read', async () => {
    // Fails with ELOOP for every user, also for root.
    await symlink('loop', join(folder, 'loop'));
    await expect(storage.open('loop')).rejects.toMatchObject({ code: 'ELOOP' });
    await expect(storage.open('loop/a.png')).rejects.toMatchObject({ code: 'ELOOP' });
    await expect(keysIn('loop/')).rejects.toMatchObject({ code: 'ELOOP' });
  });

  it('deletes objects, and ignores unknown ones', async () => {
    await storage.put(KEY, 'one');
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect(await storage.open(KEY)).toBeUndefined();
  });

  it('lists the objects below a folder with their times', async () => {
    await storage.put('incoming/first', 'x');
    const [first] = await modificationTimes('incoming/');
    for (const key of [KEY, 'uploads/bluesite/b.png', 'variants/c.webp']) await storage.put(key, 'x');
    expect(await keysIn('uploads/')).toEqual(['uploads/bluesite/b.png', KEY]);
    // Compared with another file, because the clock of files differs from a shifted one of the process.
    for (const time of await modificationTimes('uploads/')) expect(time).toBeGreaterThanOrEqual(first!);
    expect(await keysIn('nothing/')).toEqual([]);
  });

  it('omits objects that are deleted during the listing', async () => {
    const keys = ['a', 'b', 'c'].map((name) => `uploads/redsite/${name}.png`);
    for (const key of keys) await storage.put(key, 'x');
    const keysRead: string[] = [];
    for await (const { key } of storage.list('uploads/')) {
      keysRead.push(key);
      for (const other of keys) if (other !== key) await storage.delete(other);
    }
    expect(keysRead).toHaveLength(1);
  });

  it('has no URLs of its own', async () => {
    expect(await storage.directUploadUrl()).toBeUndefined();
    expect(storage.publicUrl()).toBeUndefined();
  });
});
