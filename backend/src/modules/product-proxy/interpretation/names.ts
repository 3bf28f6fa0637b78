import { editDistance } from '../../search/edit-distance.js';
import { singular } from '../../search/plurals.js';
import { planOf } from '../../search/search-words.js';
import { fold } from '../../search/tokenizer.js';
import type { TextPart } from './text-parts.js';

export interface NamedBrand {
  mid: number;
  merchantInfo: { name: string };
}

export interface NamedCategory {
  categoryId: number;
  categoryName: string;
  parentId?: number;
}

export interface FoundBrand {
  mid: number;
  name: string;
  part: TextPart;
}

interface Chunk {
  key: string;
  part: TextPart;
}

/** A shorter word is similar to many names. */
const MIN_RESPELLED = 5;

/** The words of a brand's name, and the length of the name that they form. */
interface BrandKeys {
  keys: readonly string[];
  length: number;
}

/** The names of brands as searches contain them. A list that an operator changes is a new object, and so gets new names. */
export class BrandNames {
  private static readonly known = new WeakMap<object, BrandNames>();
  private readonly keysByMid = new Map<number, BrandKeys>();

  private constructor(private readonly brands: ReadonlyMap<number, NamedBrand>) {
    for (const { mid, merchantInfo } of brands.values()) {
      const keys = chunksOf(merchantInfo.name).map(({ key }) => key);
      const { length } = keys.join(' ');
      if (length >= 2 && /\p{L}/u.test(merchantInfo.name)) this.keysByMid.set(mid, { keys, length });
    }
  }

  /** Returns the names of the brands, the same for the same list. */
  static of(brands: ReadonlyMap<number, NamedBrand>): BrandNames {
    return memoized(BrandNames.known, brands, () => new BrandNames(brands));
  }

  /** Returns a text with a word that is one edit from a brand's name of one word replaced by it; undefined if there is none. */
  respelled(text: string, mids: readonly number[]): string | undefined {
    const names = mids.flatMap((mid) => {
      const { keys = [] } = this.keysByMid.get(mid) ?? {};
      return keys.length === 1 ? keys : [];
    });
    for (const { key, part } of chunksOf(text)) {
      if (key.length < MIN_RESPELLED) continue;
      const name = names.find((each) => each[0] === key[0] && editDistance(key, each, 1) === 1);
      if (name !== undefined) return text.slice(0, part[0]) + name + text.slice(part[1]);
    }
    return undefined;
  }

  /** Returns the brand among `mids` whose whole name the text contains, the longest name first, with its place; undefined if there is none. */
  find(text: string, mids: readonly number[]): FoundBrand | undefined {
    const chunks = chunksOf(text);
    let best: (FoundBrand & { length: number }) | undefined;
    for (const mid of mids) {
      const { keys, length } = this.keysByMid.get(mid) ?? { keys: [], length: 0 };
      if (length <= (best?.length ?? 0)) continue;
      const at = chunks.findIndex((_, start) => keys.every((key, offset) => chunks[start + offset]?.key === key));
      if (at < 0) continue;
      const part = [chunks[at]!.part[0], chunks[at + keys.length - 1]!.part[1]] as const;
      best = { mid, name: this.brands.get(mid)!.merchantInfo.name, part, length };
    }
    return best;
  }
}

/** The names of categories as searches contain them. A list that an operator changes is a new object, and so gets new names. */
export class CategoryNames {
  private static readonly known = new WeakMap<object, CategoryNames>();
  private readonly categoriesByKey = new Map<string, NamedCategory[]>();

  private constructor(categories: ReadonlyMap<number, NamedCategory>) {
    for (const category of categories.values()) {
      const key = nameKey(category.categoryName);
      const sameName = this.categoriesByKey.get(key);
      if (sameName) sameName.push(category);
      else this.categoriesByKey.set(key, [category]);
    }
  }

  /** Returns the names of the categories, the same for the same list. */
  static of(categories: ReadonlyMap<number, NamedCategory>): CategoryNames {
    return memoized(CategoryNames.known, categories, () => new CategoryNames(categories));
  }

  /**
   * Returns the category whose name is the whole text, without regard to plurals and to words such as `deals`. A name that several
   * categories have means the one without a parent; undefined if there is none.
   */
  find(text: string, hiddenIds: readonly number[]): NamedCategory | undefined {
    const key = nameKey(text);
    const sameName = (key && this.categoriesByKey.get(key)) || [];
    const visible = sameName.filter(({ categoryId }) => !hiddenIds.includes(categoryId));
    return visible.length > 1 ? visible.find(({ parentId }) => parentId === undefined) : visible[0];
  }
}

function memoized<T>(known: WeakMap<object, T>, list: object, make: () => T): T {
  const names = known.get(list) ?? make();
  known.set(list, names);
  return names;
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
