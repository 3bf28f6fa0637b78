import { matchKey } from '../../categories/category-identity.js';

/**
 * Categories of Google's product taxonomy that correspond to a category of the demo data: Google's id, Google's name, our
 * name. They give no suggestion in an installation without a category of that name.
 */
const GOOGLE_CATEGORIES: readonly (readonly [id: number, google: string, ours: string])[] = [
  [1, 'Animals & Pet Supplies', 'Pet Supplies'],
  [2, 'Pet Supplies', 'Pet Supplies'],
  [4, 'Cat Supplies', 'Cat Supplies'],
  [5, 'Dog Supplies', 'Dog Supplies'],
  [141, 'Cameras & Optics', 'Projectors & Cameras'],
  [166, 'Apparel & Accessories', 'Clothing & Accessories'],
  [187, 'Shoes', 'Shoes'],
  [188, 'Jewelry', 'Jewelry'],
  [201, 'Watches', 'Watches'],
  [222, 'Electronics', 'Electronics'],
  [223, 'Audio', 'Headphones & Audio'],
  [278, 'Computers', 'Computers & Software'],
  [328, 'Laptops', 'Laptops & Tablets'],
  [412, 'Food, Beverages & Tobacco', 'Gifts Flowers & Food'],
  [436, 'Furniture', 'Furniture'],
  [469, 'Health & Beauty', 'Health & Beauty Supplies'],
  [479, 'Perfume & Cologne', 'Fragrance & Candles'],
  [486, 'Hair Care', 'Hair & Body'],
  [536, 'Home & Garden', 'Home & Garden'],
  [537, 'Baby & Toddler', 'Baby & Toddler'],
  [567, 'Skin Care', 'Skin Care'],
  [594, 'Lighting', 'Lighting'],
  [598, 'Rugs', 'Rugs & Decor'],
  [604, 'Household Appliances', 'Appliances'],
  [654, 'Cookware', 'Cookware'],
  [696, 'Decor', 'Rugs & Decor'],
  [730, 'Kitchen Appliances', 'Small Kitchen Appliances'],
  [784, 'Books', 'Books & Magazines'],
  [888, 'Vehicles & Parts', 'Automotive'],
  [922, 'Office Supplies', 'Office Supplies'],
  [988, 'Sporting Goods', 'Sports Equipment & Outdoor Gear'],
  [990, 'Exercise & Fitness', 'Fitness'],
  [1011, 'Outdoor Recreation', 'Sports Equipment & Outdoor Gear'],
  [1013, 'Camping & Hiking', 'Camping & Hiking'],
  [1025, 'Cycling', 'Cycling'],
  [1239, 'Toys & Games', 'Toys'],
  [1253, 'Toys', 'Toys'],
  [1604, 'Clothing', 'Clothing & Accessories'],
  [1868, 'Coffee', 'Coffee & Tea'],
  [2073, 'Tea & Infusions', 'Coffee & Tea'],
  [2092, 'Software', 'Computers & Software'],
  [2985, 'Plants', 'Plants & Planters'],
  [4745, 'Tablet Computers', 'Laptops & Tablets'],
  [5181, 'Luggage & Bags', 'Bags & Luggage'],
  [6551, 'Handbags, Wallets & Cases', 'Bags & Luggage'],
];

const BY_ID: ReadonlyMap<number, string> = new Map(GOOGLE_CATEGORIES.map(([id, , ours]) => [id, ours]));
const BY_NAME: ReadonlyMap<string, string> = new Map(GOOGLE_CATEGORIES.map(([, google, ours]) => [google, ours]));

/**
 * Returns names that our category for a Google category could have, the best first.
 * @param text Google's id (`187`), path (`Apparel & Accessories > Shoes`), or both with a hyphen between.
 */
function namesForGoogleCategory(text: string): string[] {
  const [, id, path = ''] = /^\s*(?:(\d+)\s*(?:-|$))?\s*(.*)$/.exec(text) ?? [];
  const byId = id === undefined ? undefined : BY_ID.get(Number(id));
  const byPath = path
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)
    .toReversed()
    .flatMap((name) => BY_NAME.get(name) ?? name);
  return byId ? [byId, ...byPath] : byPath;
}

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
