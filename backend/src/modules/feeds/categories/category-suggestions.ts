import { matchKey } from '../../categories/category-identity.js';
import { namesForGoogleCategory } from './google-categories.js';

interface Ours {
  categoryId: number;
  categoryName: string;
}

/** Two names are alike where they share at least half of their words. */
const MIN_LIKENESS = 0.5;
const GOOGLE_ID = /^Google category (\d+)$/;

/** Suggests which of our categories an unmapped category of a feed could mean. */
export class CategorySuggestions {
  private readonly ours: readonly { categoryId: number; key: string; words: ReadonlySet<string> }[];

  constructor(ours: readonly Ours[]) {
    this.ours = ours.map(({ categoryId, categoryName }) => {
      return { categoryId, key: matchKey(categoryName), words: wordsOf(categoryName) };
    });
  }

  /**
   * Returns the id of the best suggestion: the category with the same name, then that of Google's category, then one with the name of a
   * wider category of the path, then one whose name has the same words.
   * @param names The path of the feed's category, from the widest name to the narrowest.
   */
  find(names: readonly string[], googleCategory = ''): number | undefined {
    const fromLeaf = names.toReversed();
    const google = namesForGoogleCategory(GOOGLE_ID.exec(names[0] ?? '')?.[1] ?? googleCategory);
    return (
      firstOf(fromLeaf.slice(0, 1), (name) => this.sameName(name)) ??
      firstOf(google, (name) => this.sameName(name)) ??
      firstOf(fromLeaf, (name) => this.sameName(name)) ??
      firstOf([...fromLeaf, ...google], (name) => this.alike(name))
    );
  }

  private sameName(name: string): number | undefined {
    const key = matchKey(name);
    return this.ours.find((each) => each.key === key)?.categoryId;
  }

  private alike(name: string): number | undefined {
    const words = wordsOf(name);
    let best: { categoryId: number; likeness: number } | undefined;
    for (const { categoryId, words: others } of this.ours) {
      const likeness = likenessOf(words, others);
      if (likeness >= MIN_LIKENESS && likeness > (best?.likeness ?? 0)) best = { categoryId, likeness };
    }
    return best?.categoryId;
  }
}

function firstOf(names: readonly string[], find: (name: string) => number | undefined): number | undefined {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The words of a name without "and", possessives and plurals. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = matchKey(name.replace(/['’]s\b/g, ''))
    .split(' ')
    .filter((word) => word !== '' && word !== 'and')
    .map((word) => (word.length > 3 ? word.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '') : word));
  return new Set(words);
}

/** The share of words that both names have (Dice's coefficient). */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0;
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size);
}
