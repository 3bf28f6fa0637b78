import { describe, expect, it, jest } from '@jest/globals';
import { type FilterKind, interpretSearch, type InterpretationRules } from './interpret-search.js';
import { BrandNames, CategoryNames, type NamedCategory } from './names.js';

const brands = new Map(
  ['Crocs', 'Epson', 'Sunglass Hut', 'Hut', "Levi's", 'H&M', '1800'].map((name, i) => [
    i + 1,
    { mid: i + 1, merchantInfo: { name } },
  ]),
);
const categories = new Map(
  [
    { categoryId: 50, categoryName: 'Toys & Games', parentId: 9 },
    { categoryId: 51, categoryName: 'Toys' },
    { categoryId: 52, categoryName: 'Accessories', parentId: 51 },
    { categoryId: 53, categoryName: 'Accessories', parentId: 9 },
    { categoryId: 54, categoryName: 'Shoes' },
    { categoryId: 55, categoryName: 'Shoes', parentId: 54 },
  ].map((category) => [category.categoryId, category]),
);
const rules: InterpretationRules = {
  locale: 'en-US',
  brands: BrandNames.of(brands),
  mids: [...brands.keys()],
  categories: CategoryNames.of(categories),
  hiddenCategoryIds: [],
  explicitKinds: new Set(),
};

const interpret = (text: string, changes: Partial<InterpretationRules> = {}) =>
  interpretSearch(text, { ...rules, ...changes });
const explicit = (...kinds: FilterKind[]) => ({ explicitKinds: new Set(kinds) });

describe('prices in searches', () => {
  it.each([
    ['trail shoes under $30', 'trail shoes', undefined, 30, 'Up to $30'],
    ['trail shoes for under $30', 'trail shoes', undefined, 30, 'Up to $30'],
    ['lamp below 50 dollars', 'lamp', undefined, 50, 'Up to $50'],
    ['lamp less than $1,250', 'lamp', undefined, 1250, 'Up to $1,250'],
    ['$49.99 or less lamp', 'lamp', undefined, 49.99, 'Up to $49.99'],
    ['lamp over $20', 'lamp', 20, undefined, '$20 and up'],
    ['lamp $20+', 'lamp', 20, undefined, '$20 and up'],
    ['lamp 20 bucks and up', 'lamp', 20, undefined, '$20 and up'],
    ['lamp $20-$40', 'lamp', 20, 40, '$20 – $40'],
    ['lamp $20 - 40', 'lamp', 20, 40, '$20 – $40'],
    ['lamp 20-40 dollars', 'lamp', 20, 40, '$20 – $40'],
    ['between 20 and 40 dollars lamp', 'lamp', 20, 40, '$20 – $40'],
    ['lamp between $40 and $20', 'lamp', 20, 40, '$20 – $40'],
    ['lamp from $20 to $40, red', 'lamp, red', 20, 40, '$20 – $40'],
    ['lamp over $20 under $40', 'lamp', 20, 40, '$20 – $40'],
    ['under $30', '', undefined, 30, 'Up to $30'],
    ['under $30!!', '', undefined, 30, 'Up to $30'],
    ['US$20 or more lamp', 'lamp', 20, undefined, '$20 and up'],
    ['headphones under 100', 'headphones', undefined, 100, 'Up to $100'],
    ['headphones cheaper than 1,250.50', 'headphones', undefined, 1250.5, 'Up to $1,250.50'],
    ['headphones between 50 and 100', 'headphones', 50, 100, '$50 – $100'],
    ['headphones max 40', 'headphones', undefined, 40, 'Up to $40'],
    ['watches over 200', 'watches', 200, undefined, '$200 and up'],
    ['boots 100 or less', 'boots', undefined, 100, 'Up to $100'],
    ['blender 50-100', 'blender', 50, 100, '$50 – $100'],
    ['20 dollar gifts', 'gifts', undefined, 20, 'Up to $20'],
    [' $20 ', '', undefined, 20, 'Up to $20'],
    ['under 10', '', undefined, 10, 'Up to $10'],
    ['christmas gifts under 10', 'christmas gifts', undefined, 10, 'Up to $10'],
  ])('“%s” searches “%s” from %s to %s', (search, text, minPrice, maxPrice, label) => {
    const interpretation = interpret(search);
    expect(interpretation.text).toBe(text);
    expect(interpretation.filters).toEqual([expect.objectContaining({ kind: 'price', label, textWithout: text })]);
    const [filter] = interpretation.filters;
    expect([filter?.minPrice, filter?.maxPrice]).toEqual([minPrice, maxPrice]);
  });

  it.each([
    'under armour shirt',
    'books for kids under 5',
    'bulbs under 60 watts',
    'toys for ages under 12',
    'iphone between 12 and 15',
    'iphone 12 to 15',
    'jeans 32-34',
    'lamp $30',
    'lamp under CA$30',
    'under 30% polyester',
    'under $30k car',
    'over the knee boots',
  ])('“%s” names no price', (search) => {
    expect(interpret(search)).toEqual({ text: search, filters: [], isAmbiguous: false });
  });

  it.each(['lamp under CA$30', 'lamp under C$30', 'lamp under $30', 'lamp under 30 dollars', 'lamp under 30 CAD'])(
    '“%s” names Canadian dollars on a Canadian site',
    (search) => {
      const { text, filters } = interpret(search, { locale: 'en-CA' });
      expect([text, filters[0]?.label, filters[0]?.maxPrice]).toEqual(['lamp', 'Up to $30', 30]);
    },
  );

  it('of US dollars is no Canadian price', () => {
    expect(interpret('lamp under US$30', { locale: 'en-CA' }).filters).toEqual([]);
  });

  it('lists the words in their order', () => {
    expect(interpret('under $40 lamp over $20').filters[0]?.words).toBe('under $40 over $20');
  });
});

describe('words for free shipping', () => {
  it.each([
    ['boots free shipping', 'boots', 'free shipping'],
    ['Free delivery boots under $50', 'boots', 'Free delivery'],
    ['boots with free shipping', 'boots', 'with free shipping'],
    ['bottes livraison gratuite', 'bottes', 'livraison gratuite'],
  ])('%j', (search, text, words) => {
    const interpretation = interpret(search);
    expect(interpretation.text).toBe(text);
    expect(interpretation.filters).toContainEqual(
      expect.objectContaining({ kind: 'shipping', label: 'Free shipping', words, freeShipping: true }),
    );
  });

  it.each(['shipping box', 'free weights', 'freeshipping'])('are not in “%s”', (search) => {
    expect(interpret(search).filters).toEqual([]);
  });
});

describe('discounts in searches', () => {
  it.each([
    ['lamp 50% off', 'lamp', 50, '50% off or more', '50% off'],
    ['lamp at least 30% off', 'lamp', 30, '30% off or more', 'at least 30% off'],
    ['lamp with 30 percent discount', 'lamp', 30, '30% off or more', 'with 30 percent discount'],
    ['30% or more off lamp', 'lamp', 30, '30% off or more', '30% or more off'],
    ['save 25% lamp', 'lamp', 25, '25% off or more', 'save 25%'],
    ['half price lamp', 'lamp', 50, '50% off or more', 'half price'],
    ['lamp up to 70% off', 'lamp', 1, 'On sale', 'up to 70% off'],
    ['lamp on sale', 'lamp', 1, 'On sale', 'on sale'],
    ['clearance lamp', 'lamp', 1, 'On sale', 'clearance'],
    ['lamp on sale 20% off', 'lamp', 20, '20% off or more', 'on sale 20% off'],
  ])('“%s” searches “%s” with at least %i%%', (search, text, minDiscount, label, words) => {
    const filter = { kind: 'discount', label, words, textWithout: text, minDiscount };
    expect(interpret(search)).toEqual({ text, filters: [filter], isAmbiguous: false });
  });

  it.each(['100% cotton shirt', 'lamp 0% off', 'salesman book', 'cut off shorts'])('“%s” names none', (search) => {
    expect(interpret(search).filters).toEqual([]);
  });

  it('are found beside prices', () => {
    const { text, filters } = interpret('lamp 30% off under $40');
    expect([text, ...filters.map(({ kind, textWithout }) => `${kind}: ${textWithout}`)]).toEqual([
      'lamp',
      'discount: lamp under $40',
      'price: lamp 30% off',
    ]);
  });
});

describe('filters that may be names of products', () => {
  it.each(['nike air max 90', 'tv over 65', 'lens 70-200', 'crocs', 'toys'])('“%s” are words, too', (search) => {
    expect(interpret(search).isAmbiguous).toBe(true);
    expect(interpret(search, { isLiteral: true })).toEqual({ text: search, filters: [], isAmbiguous: false });
  });

  it('are no prices with a sign', () => expect(interpret('lamp max $90').isAmbiguous).toBe(false));
});

describe('orders in searches', () => {
  it.each([
    ['cheapest stroller', 'stroller', 'priceLtoH', 'Lowest price first', 'cheapest'],
    ['affordable office chair', 'office chair', 'priceLtoH', 'Lowest price first', 'affordable'],
    ['new arrivals dresses', 'dresses', 'newest', 'Newest first', 'new arrivals'],
    ['Black Friday laptop', 'laptop', 'biggestDiscount', 'Biggest discount first', 'Black Friday'],
    ['cyber monday deals', '', 'biggestDiscount', 'Biggest discount first', 'cyber monday deals'],
    ['best deals', '', 'biggestDiscount', 'Biggest discount first', 'best deals'],
  ])('“%s” searches “%s” by %s', (search, text, sort, label, words) => {
    expect(interpret(search)).toEqual({
      text,
      filters: [{ kind: 'sort', label, words, textWithout: text, sort }],
      isAmbiguous: false,
    });
  });

  it.each(['best coffee', 'hot sauce', 'cheapskate novel', 'friday planner', 'camera flash', 'flash drive'])(
    '“%s” names none',
    (search) => {
      expect(interpret(search).filters).toEqual([]);
    },
  );

  it('give way to the order of the query', () => {
    expect(interpret('cheapest stroller', explicit('sort'))).toEqual({
      text: 'stroller',
      filters: [],
      isAmbiguous: false,
    });
  });
});

describe('names in searches', () => {
  it.each([
    ['crocs sandals', 1, 'Crocs', 'crocs', 'sandals'],
    ['printer by Epson.', 2, 'Epson', 'Epson', 'printer by'],
    ['SUNGLASS  HUT glasses', 3, 'Sunglass Hut', 'SUNGLASS HUT', 'glasses'],
    ['levis jeans', 5, "Levi's", 'levis', 'jeans'],
    ['h&m shirt', 6, 'H&M', 'h&m', 'shirt'],
    ['crocs', 1, 'Crocs', 'crocs', ''],
    ['(crocs)', 1, 'Crocs', 'crocs', ''],
  ])('“%s” names the brand %i', (search, mid, label, words, textWithout) => {
    expect(interpret(search).filters).toEqual([{ kind: 'brand', label, words, textWithout, mid }]);
  });

  it.each(['crocsy sandals', 'epsonprinter', 'glasses sunglass', '1800 lamp', 'sandals not crocs'])(
    '“%s” names no brand',
    (search) => {
      expect(interpret(search).filters).toEqual([]);
    },
  );

  it.each([
    ['toys', 51],
    ['toy', 51],
    ['toy deals', 51],
    ['Toys and games', 50],
    ['games & toys', undefined],
    ['shoes', 54],
    ['accessories', undefined],
    ['red toys', undefined],
    ['toys not red', undefined],
    ['deals', undefined],
  ])('“%s” names the category %s', (search, categoryId) => {
    expect(interpret(search).filters[0]?.categoryId).toBe(categoryId);
  });

  it('are those of the site', () => {
    expect(interpret('crocs sandals', { mids: [2, 3] }).filters).toEqual([]);
    expect(interpret('toys', { hiddenCategoryIds: [51] }).filters).toEqual([]);
    // Of several categories with one name, the visible one is meant.
    expect(interpret('accessories', { hiddenCategoryIds: [53] }).filters[0]?.categoryId).toBe(52);
  });

  it('are read once for each list, not at each search', () => {
    const read = jest.fn((name: string) => name);
    const counted = (name: string) => ({
      get name() {
        return read(name);
      },
    });
    const brand = { mid: 1, merchantInfo: counted('Crocs') };
    const category = Object.defineProperty({ categoryId: 51 }, 'categoryName', { get: () => read('Toys') });
    const lists = [new Map([[1, brand]]), new Map([[51, category as NamedCategory]])] as const;
    BrandNames.of(lists[0]);
    CategoryNames.of(lists[1]);
    expect(read).toHaveBeenCalled();
    read.mockClear();
    expect(BrandNames.of(lists[0]).find('shoes', [1])).toBeUndefined();
    expect(CategoryNames.of(lists[1]).find('toy', [])).toBe(category);
    expect(read).not.toHaveBeenCalled();
  });

  it('are found beside prices, and leave no text', () => {
    const { text, filters } = interpret('crocs shoes under $40');
    expect(text).toBe('');
    expect(filters.map(({ kind, words, textWithout }) => [kind, words, textWithout])).toEqual([
      ['price', 'under $40', 'crocs shoes'],
      ['brand', 'crocs', 'shoes under $40'],
      ['category', 'shoes', 'crocs under $40'],
    ]);
  });
});

it.each(['%', ')*', '!!', '😀'])('“%s” remains the text', (text) => {
  expect(interpret(text)).toEqual({ text, filters: [], isAmbiguous: false });
});

describe('parameters of the query', () => {
  it('override a price and a discount, whose words leave the text', () => {
    expect(interpret('lamp under $30 50% off', explicit('price', 'discount'))).toEqual({
      text: 'lamp',
      filters: [],
      isAmbiguous: false,
    });
  });

  it('override names, which remain words of the text', () => {
    expect(interpret('crocs', explicit('brand'))).toEqual({ text: 'crocs', filters: [], isAmbiguous: false });
    expect(interpret('toys', explicit('category'))).toEqual({ text: 'toys', filters: [], isAmbiguous: false });
  });
});
