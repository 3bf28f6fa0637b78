import { matchKey } from '../../categories/category-identity.js';
import { namesForGoogleCategory } from './google-categories.js';

interface OurCategory {
  categoryId: number;
  categoryName: string;
}

/** Two names are similar if they share at least half of their words. */
const MIN_SIMILARITY = 0.5;
const GOOGLE_ID = /^Google category (\d+)$/;

/** Suggests one of our categories for an unmapped category of a feed. */
export class CategorySuggestions {
  private readonly categories: readonly { categoryId: number; key: string; words: ReadonlySet<string> }[];

  constructor(categories: readonly OurCategory[]) {
    this.categories = categories.map(({ categoryId, categoryName }) => {
      return { categoryId, key: matchKey(categoryName), words: wordsOf(categoryName) };
    });
  }

  /**
   * Returns the id of the category with the same name, else of the category for Google's category, else of one with another
   * name of the path, else of the category with the most similar name.
   * @param names The path of the feed's category, from the broadest name to the narrowest.
   */
  find(names: readonly string[], googleCategory = ''): number | undefined {
    const narrowestFirst = names.toReversed();
    const google = namesForGoogleCategory(GOOGLE_ID.exec(names[0] ?? '')?.[1] ?? googleCategory);
    return (
      firstOf(narrowestFirst.slice(0, 1), (name) => this.findByName(name)) ??
      firstOf(google, (name) => this.findByName(name)) ??
      firstOf(narrowestFirst, (name) => this.findByName(name)) ??
      firstOf([...narrowestFirst, ...google], (name) => this.findSimilar(name))
    );
  }

  private findByName(name: string): number | undefined {
    const key = matchKey(name);
    return this.categories.find((category) => category.key === key)?.categoryId;
  }

  private findSimilar(name: string): number | undefined {
    const words = wordsOf(name);
    let best: { categoryId: number; similarity: number } | undefined;
    for (const { categoryId, words: otherWords } of this.categories) {
      const similarity = similarityOf(words, otherWords);
      if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0)) best = { categoryId, similarity };
    }
    return best?.categoryId;
  }
}

function firstOf(names: readonly string[], find: (name: string) => number | undefined): number | undefined {
  for (const name of names) {
    const id = find(name);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Returns the words of a name without "and", possessives and plurals. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = matchKey(name.replace(/['’]s\b/g, ''))
    .split(' ')
    .filter((word) => word !== '' && word !== 'and')
    .map((word) => (word.length > 3 ? word.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '') : word));
  return new Set(words);
}

/** Returns the share of words that both names have (Dice's coefficient). */
function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size);
}
