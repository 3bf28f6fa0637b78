import { createHash } from 'node:crypto';

/** Ids of categories that owners add are above the ids of the built-in taxonomy. */
const ADDED_ID_BASE = 1_000_000_000;

/** Returns a category's name in a form for comparisons: letter case does not matter, and `&` equals `and`. */
export function matchKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Derives the id from the path, so that every installation gives the same category the same id. */
export function categoryIdOf(key: string, parentId: number | undefined): number {
  const digest = createHash('sha256')
    .update(`${parentId ?? ''}/${key}/0`)
    .digest();
  return ADDED_ID_BASE + (digest.readUInt32BE(0) % ADDED_ID_BASE);
}
