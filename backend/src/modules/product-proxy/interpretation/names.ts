import { singular } from '../../search/plurals.js';
import { planOf } from '../../search/search-words.js';
import { fold } from '../../search/tokenizer.js';
import type { TextPart } from './text-parts.js';

export interface NamedBrand {
  mid: number;
  name: string;
}

export interface NamedCategory {
  categoryId: number;
  categoryName: string;
  parentId?: number;
}

interface Chunk {
  key: string;
  part: TextPart;
}

/** Returns the brand whose whole name the text contains, the longest name first, with its place; undefined if there is none. */
export function findBrand(
  text: string,
  brands: readonly NamedBrand[],
): { brand: NamedBrand; part: TextPart } | undefined {
  const chunks = chunksOf(text);
  let best: { brand: NamedBrand; part: TextPart; length: number } | undefined;
  for (const brand of brands) {
    const keys = chunksOf(brand.name).map(({ key }) => key);
    const length = keys.join(' ').length;
    if (length < 2 || !/\p{L}/u.test(brand.name) || (best && best.length >= length)) continue;
    const at = chunks.findIndex((_, start) => keys.every((key, offset) => chunks[start + offset]?.key === key));
    if (at < 0) continue;
    best = { brand, part: [chunks[at]!.part[0], chunks[at + keys.length - 1]!.part[1]], length };
  }
  return best && { brand: best.brand, part: best.part };
}

/**
 * Returns the category whose name is the whole text, without regard to plurals and to words such as `deals`. A name that several
 * categories have means the one without a parent; undefined if there is none.
 */
export function findCategory(text: string, categories: readonly NamedCategory[]): NamedCategory | undefined {
  const key = nameKey(text);
  if (!key) return undefined;
  const sameName = categories.filter(({ categoryName }) => nameKey(categoryName) === key);
  return sameName.length > 1 ? sameName.find(({ parentId }) => parentId === undefined) : sameName[0];
}

function nameKey(text: string): string {
  return planOf(text)
    .words.map(({ text: word }) => singular(word))
    .join(' ');
}

/** Returns the words between spaces, without punctuation around them. */
function chunksOf(text: string): Chunk[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: chunk, index }) => {
    const inner = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(chunk);
    if (!inner) return [];
    const start = index + inner.index;
    return [{ key: fold(inner[0]), part: [start, start + inner[0].length] as const }];
  });
}
