import { describe, expect, it } from '@jest/globals';
import type { ProductQuery, TextMatchInfo } from '../modules/search/product-search.js';
import type { MemorySynonyms } from './memory-catalogue.js';
import { CATALOGUE } from './understood-catalogue.js';

/** Searches of the engine under test. */
interface Searches {
  search(text: string, query?: Partial<ProductQuery>): Promise<{ titles: string[]; match: TextMatchInfo | undefined }>;
  titles(text: string, query?: Partial<ProductQuery>): Promise<string[]>;
  synonyms: MemorySynonyms;
}

/** Tests what every search engine finds for the thing that a search names. */
export function describeNamedThings({ search, titles, synonyms }: Searches): void {
  describe('the thing that a search names', () => {
    it.each([
      ['ink for a printer', '502 Black Ink Bottle'],
      ['shirt', 'Cotton T-Shirt'],
      ['truck', 'Fire Truck'],
      ['pillow', 'Linen Throw Pillow'],
    ])('%s: first %s', async (text, first) => expect((await titles(text))[0]).toBe(first));

    it('is followed by others of its kind if few have all attributes, which the result says', async () => {
      const { titles: found, match } = await search('rope leash');
      expect(found).toEqual(['Rope Dog Leash', 'Leather Dog Leash']);
      expect(match).toEqual({ unmatchedWords: ['rope'], firstMatchAll: true });
    });

    it('is not what only contains the word, if an order demands things', async () => {
      synonyms.list = [{ term: 'sofa', synonyms: ['couch'], isTwoWay: true }];
      expect(await titles('sofa', { sort: 'priceLtoH' })).toHaveLength(3);
      const things = await titles('sofa', { sort: 'priceLtoH', thingsOnly: true });
      expect(things.sort()).toEqual(['Corner Sofa', 'Two-Seat Sofa']);
      expect(await titles('linen', { thingsOnly: true })).toHaveLength(2);
    });

    it('is not followed by things of another category, if a product matches all words', async () => {
      expect(await search('couch cover')).toEqual({ titles: ['Couch Cover'], match: {} });
      const covers = ['Couch Cover', 'Toaster Cover', 'Zorbo Cover for Dress Shirts'];
      expect((await search('linen cover')).titles.sort()).toEqual(covers);
      // A make means the only product that has it.
      expect(await search('zorbo dress shirt')).toEqual({ titles: covers.slice(-1), match: {} });
    });

    it('may be similar to one of the catalogue', async () => {
      const { titles: found, match } = await search('sneakers');
      expect(match).toEqual({ similarTo: 'sneakers' });
      expect(found).toContain('Classic Clog');
    });
  });

  describe('a word that makes the thing another one', () => {
    it('leads to what it is called elsewhere', async () => {
      expect(await search('passport scarf')).toEqual({ titles: ['Blue Duffel 15 L'], match: {} });
      // An adjective describes the thing.
      expect((await search('soft scarf')).titles).toEqual(['Blue Linen Scarf']);
    });

    it('may be the creature that it is for', async () => {
      const { titles: found, match } = await search('dog speaker');
      expect(match).toEqual({ unmatchedWords: ['speaker'] });
      expect(found.sort()).toEqual(CATALOGUE.dogs.toSorted());
      expect((await search('dog hair radio')).titles).toEqual(['Shelf Radio']);
    });

    it('counts more than the thing if two of them name something', async () => {
      expect(await search('linen pillow shoe')).toEqual({
        titles: ['Linen Throw Pillow'],
        match: { unmatchedWords: ['shoe'] },
      });
    });

    it('may be a part of the dictionary’s word for it', async () => {
      expect(await search('shower head')).toEqual({ titles: [], match: {} });
      // A firework.
      expect(await search('roman candle')).toEqual({ titles: [], match: {} });
    });

    it('may be one that only a description without another word contains', async () => {
      const match = { unmatchedWords: ['leather'] };
      expect(await search('leather steam wand')).toEqual({ titles: ['Café Blend Espresso'], match });
    });
  });

  it('finds each of two things', async () => {
    const found = await titles('sofa and bookcase');
    expect(found.sort()).toEqual(['Corner Sofa', 'Five-Shelf Bookcase', 'Two-Seat Sofa']);
    const withPillows = await titles('sofa and throw pillows');
    expect(withPillows.sort()).toEqual(['Corner Sofa', 'Linen Throw Pillow', 'Two-Seat Sofa']);
  });

  describe('a thing that no product is', () => {
    it('is not what a description mentions, if it is counted', async () => {
      expect(await search('loaves')).toEqual({ titles: [], match: {} });
      expect((await search('loaf')).titles).toEqual(['Toaster Cover']);
    });

    it('is followed by its kinds, which the result says', async () => {
      expect(await search('lamp')).toEqual({ titles: ['Soy Candle'], match: { similarTo: 'lamp' } });
    });

    it.each(['laptop', 'padded laptop'])('may be what other products are for: %s', async (text) => {
      expect(await search(text)).toEqual({
        titles: ['Laptop Sleeve 15-inch, Not for Tablets'],
        match: { similarTo: 'laptop' },
      });
    });

    it('is not what a longer word begins with', async () => {
      expect(await search('book')).toEqual({ titles: [], match: {} });
    });

    it('is no artifact beside food', async () => expect((await titles('coffee'))[0]).toBe('Café Blend Espresso'));

    it('is not what it is denied to be', async () => {
      expect(await titles('iron')).toEqual([]);
      expect((await titles('non iron shirt'))[0]).toBe('Non-Iron Dress Shirt');
      expect((await titles('non-iron shirt'))[0]).toBe('Non-Iron Dress Shirt');
    });
  });
}
