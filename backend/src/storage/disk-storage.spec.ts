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
  const keysIn = async (below: string) => {
    const keys: string[] = [];
    for await (const { key } of storage.list(below)) keys.push(key);
    return keys.sort();
  };

  it('stores objects as files, and replaces them', async () => {
    await storage.put(KEY, 'one');
    expect(await textOf(KEY)).toBe('one of 3');
    await storage.put(KEY, Buffer.from('other'));
    expect(await textOf(KEY)).toBe('other of 5');
    expect(await readFile(join(folder, KEY), 'utf8')).toBe('other');
  });

  it('creates an object once, whoever comes first', async () => {
    const made = await Promise.all(['a', 'b', 'c'].map((text) => storage.create(KEY, Buffer.from(text))));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await textOf(KEY)).toBe(`${['a', 'b', 'c'][made.indexOf(true)]} of 1`);
    expect(await storage.create(KEY, Buffer.from('d'))).toBe(false);
  });

  it('fails where an object cannot be stored, and leaves nothing half written', async () => {
    await mkdir(join(folder, KEY), { recursive: true });
    await writeFile(join(folder, KEY, 'x'), '');
    await expect(storage.put(KEY, 'one')).rejects.toThrow(/EISDIR|ENOTEMPTY/);
    await writeFile(join(folder, 'flat'), '');
    await expect(storage.create('flat/x/a.png', Buffer.from('a'))).rejects.toThrow('ENOTDIR');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('leaves nothing behind of what it has stored', async () => {
    await storage.put(KEY, 'one');
    await storage.create(KEY, Buffer.from('two'));
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it.each(['../outside.png', 'a/../../b', '/etc/passwd', '', 'a b'])('has no object %j', async (key) => {
    await writeFile(`${folder}-outside`, 'secret');
    expect(await storage.open(key)).toBeUndefined();
    await expect(storage.put(key, 'x')).rejects.toThrow(`Not a storage key: ${key}`);
    await expect(storage.delete(key)).resolves.toBeUndefined();
    await rm(`${folder}-outside`);
  });

  it('has nothing under an unknown key, nor under a folder’s', async () => {
    await storage.put(KEY, 'one');
    expect(await storage.open('uploads/redsite/b.png')).toBeUndefined();
    expect(await storage.open('uploads/redsite')).toBeUndefined();
  });

  it('has nothing below a key whose object is a file', async () => {
    await storage.put('uploads/redsite', 'one');
    expect(await storage.open(KEY)).toBeUndefined();
  });

  it('fails where an object or a folder cannot be read, instead of finding nothing', async () => {
    // Fails with ELOOP for every user, root included.
    await symlink('loop', join(folder, 'loop'));
    await expect(storage.open('loop')).rejects.toMatchObject({ code: 'ELOOP' });
    await expect(storage.open('loop/a.png')).rejects.toMatchObject({ code: 'ELOOP' });
    await expect(keysIn('loop/')).rejects.toMatchObject({ code: 'ELOOP' });
  });

  it('removes objects; one that is not there is no error', async () => {
    await storage.put(KEY, 'one');
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect(await storage.open(KEY)).toBeUndefined();
  });

  it('lists what lies below a folder, with its time', async () => {
    const before = Date.now() - 2_000;
    for (const key of [KEY, 'uploads/bluesite/b.png', 'variants/c.webp']) await storage.put(key, 'x');
    expect(await keysIn('uploads/')).toEqual(['uploads/bluesite/b.png', KEY]);
    for await (const { modifiedAt } of storage.list('uploads/')) expect(modifiedAt.getTime()).toBeGreaterThan(before);
    expect(await keysIn('incoming/')).toEqual([]);
  });

  it('leaves out of a list what is removed while it is read', async () => {
    const keys = ['a', 'b', 'c'].map((name) => `uploads/redsite/${name}.png`);
    for (const key of keys) await storage.put(key, 'x');
    const listed: string[] = [];
    for await (const { key } of storage.list('uploads/')) {
      listed.push(key);
      for (const other of keys) if (other !== key) await storage.delete(other);
    }
    expect(listed).toHaveLength(1);
  });

  it('is reached through the API only', async () => {
    expect(await storage.directUploadUrl()).toBeUndefined();
    expect(storage.publicUrl()).toBeUndefined();
  });
});
