import { describe, expect, it } from '@jest/globals';
import { forSomebody } from './recipients.js';

describe('a search for somebody', () => {
  it.each<[string, string, string?]>([
    ['gifts for a 3 year old', 'kids toys', '3 year old'],
    ['clog for 4-year-olds', 'clog for kids', '4-year-olds'],
    ['birthday gifts for my nephew', 'kids toys', 'nephew'],
    ['gifts for kids', 'kids toys', 'kids'],
    ['gift for a gardener', 'gardener'],
    ['gift ideas for him', 'him'],
    ['anniversary gift for my wife', 'wife'],
    ['what should i get my wife for our anniversary', 'what should i get my wife'],
    ['Mother’s Day gifts', 'mother'],
    ["father's day", 'father'],
    ['baby shower gift ideas', 'newborn'],
    ['newborn gift', 'newborn'],
    // The thing itself is searched.
    ['gift tin', 'gift tin'],
    ['gift bags for wine', 'gift bags for wine'],
    ['wrapping paper for christmas gifts', 'wrapping paper for christmas gifts'],
    ['gifts', 'gifts'],
    ['for christmas', 'for christmas'],
    ['kids bike', 'kids bike'],
  ])('%j: %j', (search, text, kids) => expect(forSomebody(search)).toMatchObject(kids ? { text, kids } : { text }));

  it('is all that is left of a search for a gift', () => {
    expect(forSomebody('gift for a plumber')).toEqual({ text: 'plumber', isGift: true });
    expect(forSomebody('gift tin')).toEqual({ text: 'gift tin' });
  });
});
