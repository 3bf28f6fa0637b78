import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductQuery } from '../modules/search/product-search.js';
import { MemoryNames, MemorySource, MemorySynonyms } from './memory-catalogue.js';
import { describeNamedThings } from './named-things-contract.js';
import type { EngineUnderTest } from './operators-search-contract.js';
import { CATALOGUE, CATEGORIES, type Category, DESCRIPTIONS, SYNONYMS } from './understood-catalogue.js';

/**
 * Tests what every search engine must understand: known words, typos, synonyms, plurals, compounds, measures and partial matches. The
 * titles and categories are those of the demo.
 */
export function describeQueryUnderstanding(
  start: (source: MemorySource, names: MemoryNames, synonyms: MemorySynonyms) => EngineUnderTest,
): void {
  let engine: EngineUnderTest;
  const synonyms = new MemorySynonyms();

  beforeAll(async () => {
    const source = new MemorySource();
    const names = new MemoryNames();
    const categories = Object.keys(CATEGORIES) as Category[];
    names.book = {
      merchants: new Map([[1, 'Fernwell']]),
      categories: new Map(categories.map((category, i) => [i + 1, CATEGORIES[category]])),
    };
    categories.forEach((category, i) => {
      for (const title of CATALOGUE[category])
        source.write(title, { title, categoryIds: [i + 1], description: DESCRIPTIONS[title] ?? '' });
    });
    engine = start(source, names, synonyms);
    await engine.search.refresh();
  });

  afterAll(() => engine.close());

  beforeEach(() => {
    synonyms.list = [];
  });

  async function search(text: string, query: Partial<ProductQuery> = {}) {
    const { products, count, match } = await engine.search.search({ text, page: 1, pageSize: 100, ...query });
    expect(count).toBe(products.length);
    return { titles: products.map(({ title }) => title), match };
  }

  const titles = async (text: string, query?: Partial<ProductQuery>) => (await search(text, query)).titles;

  describe('signs', () => {
    it.each(['%', '*', '\\', ')*', '😀', '!?'])('alone find nothing: %s', async (text) => {
      expect(await search(text)).toEqual({ titles: [], match: {} });
      const { facets } = await engine.search.search({ text, page: 1, pageSize: 1, facets: true });
      expect(facets).toEqual({ merchants: [], categories: [], colors: [], sizes: [] });
    });

    it('beside words are ignored', async () => {
      expect(await titles('"fire truck) *')).toEqual(['Fire Truck']);
      expect(await titles(' ')).toHaveLength(Object.values(CATALOGUE).flat().length);
    });

    it.each(['‘', '’', '´', 'ʼ'])('such as the apostrophe %s do not matter', async (sign) => {
      expect(await titles(`chef${sign}s knife`)).toEqual(["Chef's Knife"]);
    });

    it.each([
      'jigsaw-puzzle',
      'jigsawpuzzle',
      'jigsaw puzzle',
      'jigsaw\u2010puzzle',
      'jigsaw–puzzle',
      'jig\u00adsaw puzzle',
    ])('such as hyphens do not matter: %s', async (text) => expect(await titles(text)).toHaveLength(3));
  });

  describe('typos', () => {
    it.each(['weather', 'magic', 'boat', 'sofia'])('are not corrected in known words: %s', async (text) => {
      expect(await search(text)).toEqual({ titles: [], match: {} });
    });

    it('are corrected in unknown words, to the nearest word, and the result says so', async () => {
      const headphones = ['Daily Wired Headphones', 'Hush One Headphones'];
      const headfones = await search('headfones', { sort: 'newest' });
      expect(headfones.match).toEqual({ correctedText: 'headphones' });
      expect(headfones.titles.sort()).toEqual(headphones);
      expect((await titles('headphones')).sort()).toEqual(headphones);
      const printer = await search('EcoTank  pritner for sale');
      expect(printer.titles.sort()).toEqual(['EcoTank ET-2850 Printer', 'EcoTank ET-3850 Printer']);
      expect(printer.match).toEqual({ correctedText: 'EcoTank  printer for sale' });
    });

    it('are corrected next to correct words', async () => {
      expect((await search('dreks shirt')).match).toMatchObject({ correctedText: 'dress shirt' });
    });

    it('are not corrected if the shopper typed them on purpose', async () => {
      expect(await search('headfones', { spelling: 'asTyped' })).toEqual({ titles: [], match: {} });
      expect(await search('headphones', { spelling: 'asTyped' })).toMatchObject({ match: {} });
    });

    it('are corrected before synonyms apply', async () => {
      synonyms.list = SYNONYMS;
      const { titles: found, match } = await search('couhc');
      expect(match).toEqual({ correctedText: 'couch' });
      expect(found.slice(0, 2).sort()).toEqual(['Corner Sofa', 'Two-Seat Sofa']);
      expect(found.slice(2)).toEqual(['Couch Cover']);
    });

    it('do not change the first letter', async () => expect(await titles('dandal')).toEqual([]));

    it('are corrected to words that only have synonyms', async () => {
      synonyms.list = SYNONYMS;
      const { titles: found, match } = await search('sneekers');
      expect(found.sort()).toEqual(['Classic Clog', 'Kids Classic Clog']);
      expect(match).toEqual({ correctedText: 'sneakers' });
    });

    it('do not depend on filters', async () => {
      expect(await search('leash', { maxPriceCents: 1 })).toEqual({ titles: [], match: {} });
      const filtered = await search('headfones', { maxPriceCents: 1 });
      expect(filtered).toEqual({ titles: [], match: { correctedText: 'headphones' } });
    });
  });

  describe('synonyms', () => {
    it.each([
      ['suitcase', ['Cabin Spinner 21']],
      ['suitcases', ['Cabin Spinner 21']],
      ['perfume', ['Fig Eau de Parfum']],
      ['blanket', ['Lambswool Throw', 'Linen Throw Pillow']],
      ['thé vert', ['Sencha Tin']],
      ['fig perfume', ['Fig Eau de Parfum']],
      ['leather couch', []],
    ])('%s', async (text, expected) => {
      expect(await search(text)).not.toEqual({ titles: expected, match: {} });
      synonyms.list = SYNONYMS;
      const { titles: found, match } = await search(text);
      expect(found.sort()).toEqual(expected.length > 0 ? expected : expect.any(Array));
      expect(match?.unmatchedWords === undefined).toBe(expected.length > 0);
    });

    it('of two words name the thing, of which a color is no part', async () => {
      synonyms.list = SYNONYMS;
      expect(await titles('water jug red')).toEqual(['Pour-Over Kettle 15 Litre']);
    });

    it('rank below exact matches of the thing, and above products that only contain the word', async () => {
      synonyms.list = SYNONYMS;
      expect((await titles('couch')).at(-1)).toBe('Couch Cover');
      expect((await titles('sofa')).at(-1)).toBe('Couch Cover');
      synonyms.list = [{ term: 'clog', synonyms: ['sandal'], isTwoWay: true }];
      expect((await titles('clog')).at(-1)).toBe('Swiftwater Sandal');
      expect((await titles('sandal'))[0]).toBe('Swiftwater Sandal');
    });

    it('apply in one direction only if they are one-way', async () => {
      synonyms.list = SYNONYMS;
      expect(await titles('throw')).toHaveLength(2);
      expect(await titles('spinner')).toEqual(['Cabin Spinner 21']);
      expect((await titles('eau de parfum')).sort()).toEqual(['Fig Eau de Parfum']);
    });
  });

  describe('forms of words', () => {
    it.each([
      ['knives', ["Chef's Knife"]],
      ['feet', ['Foot Massage Slipper']],
      ['scarves', ['Blue Linen Scarf']],
      ['cafe', ['Café Blend Espresso']],
      ['airfryer', ['Air Fryer']],
      ['air fryers', ['Air Fryer']],
      ['ET-2850', ['EcoTank ET-2850 Printer']],
      ['12oz', ['Glass Tumbler 12 oz']],
      ['12 ounces', ['Glass Tumbler 12 oz']],
      ['tumbler 12-oz', ['Glass Tumbler 12 oz']],
      ['15"', ['Laptop Sleeve 15-inch, Not for Tablets']],
      ['15 inch laptop', ['Laptop Sleeve 15-inch, Not for Tablets']],
      ['1.5 liter', ['Glass Tumbler 1.5 L']],
    ])('%s', async (text, expected) => {
      expect((await titles(text)).slice(0, expected.length)).toEqual(expected);
    });

    it('distinguish measures', async () => {
      expect((await titles('15 liters')).sort()).toEqual(['Blue Duffel 15 L', 'Pour-Over Kettle 15 Litre']);
    });

    it.each(['t-shirt', 'tshirt', 't shirt', 'tee shirt', 'T-Shirts'])('%s finds T-shirts first', async (text) => {
      synonyms.list = SYNONYMS;
      const found = await titles(text);
      expect(found.slice(0, 2).sort()).toEqual(['Cotton T-Shirt', 'T-Shirt with Pocket']);
    });
  });

  describe('categories of several kinds', () => {
    it('do not count if titles contain the word', async () => {
      expect(await titles('ink')).toEqual(['502 Black Ink Bottle']);
      expect((await titles('luggage')).sort()).toEqual(CATALOGUE.bags.toSorted());
      expect((await titles('toys')).sort()).toEqual(CATALOGUE.toys.toSorted());
    });
  });

  describeNamedThings({ search, titles, synonyms });

  describe('exclusions', () => {
    it.each([
      ['leash not a rope handle', ['Leather Dog Leash'], {}],
      ['headphones not fernwell', [], {}],
      ['headphones without wires', ['Hush One Headphones'], {}],
      ['headphones no wires', ['Hush One Headphones'], {}],
      ['scarf without wool', ['Blue Linen Scarf'], { unmatchedWords: ['without wool'] }],
      ['sugar free candle', ['Soy Candle'], { unmatchedWords: ['sugar free'] }],
      ['printer but not ET-3850', ['EcoTank ET-2850 Printer'], {}],
    ])('%s', async (text, expected, match) => expect(await search(text)).toEqual({ titles: expected, match }));

    it('include the opposite of what is searched for', async () => {
      const match = { unmatchedWords: ['wireless'] };
      expect(await search('wireless headphones')).toEqual({ titles: ['Hush One Headphones'], match });
      expect((await titles('wired headphones'))[0]).toBe('Daily Wired Headphones');
      expect(await titles('wired or wireless headphones')).toContain('Daily Wired Headphones');
    });

    it('of a title are meant', async () => expect(await titles('sleeve not for tablets')).toHaveLength(1));

    it('at the beginning exclude nothing', async () => expect(await titles('not a leash')).toHaveLength(2));
  });

  it('knows what children of an age get', async () => {
    expect((await titles('gifts for a 3 year old')).sort()).toEqual(CATALOGUE.toys.toSorted());
    expect((await titles('clog for 4-year-olds'))[0]).toBe('Kids Classic Clog');
  });

  describe('descriptions', () => {
    it.each([
      ['waterproof', ['Cove Portable Speaker']],
      ['waterproof speaker', ['Cove Portable Speaker']],
      ['steam wand', ['Café Blend Espresso']],
    ])('contain %s', async (text, expected) => expect(await search(text)).toEqual({ titles: expected, match: {} }));

    it('do not make a product the thing that they mention', async () => {
      expect((await search('wallet')).titles).toEqual([]);
    });
  });

  describe('partial matches', () => {
    it('do not come first because another thing has all words', async () => {
      const { titles: found, match } = await search('linen throw');
      expect(found[0]).toBe('Lambswool Throw');
      expect(match).toEqual({ unmatchedWords: ['linen'] });
    });

    it.each([
      ['foldable headphones', CATALOGUE.audio.slice(0, 2), ['foldable']],
      ['bluetooth speaker', ['Cove Portable Speaker'], ['bluetooth']],
      ['kids toys', CATALOGUE.toys, ['kids']],
      ['leather printer', CATALOGUE.printers.slice(0, 2), ['leather']],
      ['silk dress shirt', CATALOGUE.clothing.slice(0, 2), ['silk']],
      // Some are of leather, but none is red.
      ['red leather dog leash', CATALOGUE.dogs, ['red']],
    ])('%s', async (text, expected, unmatchedWords) => {
      const { titles: found, match } = await search(text);
      expect(match).toEqual({ unmatchedWords });
      expect(found.sort()).toEqual(expected.toSorted());
    });

    it.each([
      'dog food',
      'blue nintendo switch',
      'organic grain free dog food',
      '15 widgets',
      'nintendo',
      'black hole',
    ])('need the thing, or a word that matters: %s finds nothing', async (text) =>
      expect(await search(text)).toEqual({ titles: [], match: {} }),
    );

    it('contain corrections', async () => {
      const { titles: found, match } = await search('foldable headfones');
      expect(match).toEqual({ correctedText: 'foldable headphones', unmatchedWords: ['foldable'] });
      expect(found.sort()).toEqual(CATALOGUE.audio.slice(0, 2).toSorted());
    });

    it('respect filters', async () => {
      expect(await search('wireless headphones', { maxPriceCents: 1 })).toEqual({
        titles: [],
        match: { unmatchedWords: ['wireless'] },
      });
    });
  });

  it('says nothing about matches without a text', async () => {
    const result = await engine.search.search({ page: 1, pageSize: 1 });
    expect(result).not.toHaveProperty('match');
  });
}
