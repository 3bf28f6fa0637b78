import { describe, expect, it } from '@jest/globals';
import { forSomebody } from './recipients.js';

describe('a search for somebody', () => {
  it.each<[string, string, string?]>([
    ['gifts for a 3 year old', 'kids toys', '3 year old'],
    ['clog for 4-year-olds', 'clog for kids', '4-year-olds'],
    ['what can i get a 10 year old for christmas', 'kids toys', '10 year old'],
    ['birthday gifts for my nephew', 'kids toys', 'nephew'],
    ['gifts for kids', 'kids toys', 'kids'],
    ['gift for a gardener', 'gift for gardener'],
    ['gift ideas for him', 'gift for him'],
    ['anniversary present for my wife', 'gift for wife'],
    ['what should i get my wife for our anniversary', 'gift for wife'],
    ['what can i give a teacher', 'gift for teacher'],
    ['Mother’s Day gifts', 'gift for mother'],
    ["father's day", 'gift for father'],
    ['baby shower gift ideas', 'gift for newborn'],
    ['newborn gift', 'gift for newborn'],
    ['birthday present 3 year old boy', 'kids toys', '3 year old boy'],
    ['birthday gift girl', 'kids toys', 'girl'],
    ['gifts for mom who likes gardening', 'gift for gardener'],
    ['gift for a dad who grills on weekends', 'gift for dad'],
    ['gift ideas for a coworker who drinks a lot of coffee', 'coffee'],
    ['gift for book lovers', 'gift for reader'],
    ['gifts for a tea lover', 'tea'],
    ['birthday gift for coffee loving dad', 'coffee'],
    ['gift for a dog lover', 'dog'],
    ['teacher gift', 'gift for teacher'],
    ['christmas gift for my dog', 'dog toy'],
    ['what should I buy for a new puppy that chews everything', 'dog toy'],
    ['cadeau pour ma femme', 'gift for femme'],
    ['cadeau pour enfant', 'kids toys', 'enfant'],
    // The thing itself is searched.
    ['gift tin', 'gift tin'],
    ['wrapping paper for christmas gifts', 'wrapping paper for christmas gifts'],
    ['for christmas', 'for christmas'],
    ['kids bike', 'kids bike'],
    ['what should i buy', 'what should i buy'],
  ])('%j: %j', (search, text, kids) =>
    expect(forSomebody(search, (word) => word === 'teacher')).toEqual(kids ? { text, kids } : { text }),
  );
});
