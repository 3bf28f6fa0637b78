import { afterAll, expect, it } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restrictFileAccess } from './private-files.js';

const umask = process.umask();
const folder = mkdtempSync(join(tmpdir(), 'grabdeals-private-'));
afterAll(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Creates a data directory that other accounts can read, such as a copied one. */
function dataDir(name: string, ...others: string[]): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'storage/pictures'), { recursive: true });
  for (const file of ['storage/pictures/a.webp', 'jwt-secret', ...others]) writeFileSync(join(path, file), 'x');
  for (const entry of ['', 'storage', 'storage/pictures']) chmodSync(join(path, entry), 0o755);
  for (const file of ['storage/pictures/a.webp', 'jwt-secret', ...others]) chmodSync(join(path, file), 0o644);
  return path;
}

it('restricts existing files and new files to their owner', () => {
  const path = dataDir('own');
  const outside = join(folder, 'outside');
  writeFileSync(outside, 'x', { mode: 0o644 });
  chmodSync(outside, 0o644);
  symlinkSync(outside, join(path, 'storage/link'));
  restrictFileAccess(path);
  for (const entry of ['', 'storage', 'storage/pictures']) expect(modeOf(join(path, entry))).toBe('700');
  for (const file of ['storage/pictures/a.webp', 'jwt-secret']) expect(modeOf(join(path, file))).toBe('600');
  expect(modeOf(outside)).toBe('644');
  mkdirSync(join(path, 'reports'));
  writeFileSync(join(path, 'reports/new.json'), '{}');
  expect([modeOf(join(path, 'reports')), modeOf(join(path, 'reports/new.json'))]).toEqual(['700', '600']);
});

it('does not change files of others, and accepts a missing folder', () => {
  const path = dataDir('shared', 'program.sh');
  restrictFileAccess(path);
  expect([modeOf(path), modeOf(join(path, 'program.sh')), modeOf(join(path, 'jwt-secret'))]).toEqual([
    '755',
    '644',
    '600',
  ]);
  restrictFileAccess(join(folder, 'nowhere'));
});
