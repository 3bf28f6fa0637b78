import { expect, it } from '@jest/globals';
import { type CopiedEntry, mergedList } from './merged-list.js';

const isSame = (left: string, right: string) => left[0] === right[0];
const all = (entries: string[]): CopiedEntry<string>[] => entries.map((entry, index) => ({ entry, index }));
const merged = (mode: Parameters<typeof mergedList>[2], copied: CopiedEntry<string>[]) =>
  mergedList(['a own', 'b', 'c'], copied, mode, isSame);

it('adds entries behind those of the site, without those that the site has', () => {
  expect(merged('add', all(['x', 'a', 'y']))).toEqual(['a own', 'b', 'c', 'x', 'y']);
});

it('puts entries first, in their order, and moves those that the site has', () => {
  expect(merged('first', all(['x', 'c', 'y']))).toEqual(['x', 'c', 'y', 'a own', 'b']);
});

it('puts entries at the positions that they have in the source, or at the end of a shorter list', () => {
  expect(merged('same', [{ entry: 'x', index: 1 }])).toEqual(['a own', 'x', 'b', 'c']);
  expect(merged('same', [{ entry: 'a', index: 2 }])).toEqual(['b', 'c', 'a own']);
  expect(merged('same', [{ entry: 'x', index: 9 }])).toEqual(['a own', 'b', 'c', 'x']);
});

it('replaces the list', () => {
  expect(merged('replace', all(['x', 'a']))).toEqual(['x', 'a']);
});
