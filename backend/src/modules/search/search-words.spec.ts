import { describe, expect, it } from '@jest/globals';
import { formsOf, mayBegin, planKey, planOf, restrictedTo, withCorrections, withSplits } from './search-words.js';
import { SynonymBook } from './synonym-book.js';

const NINE = 'one two three four five six seven eight nine';
const textsOf = (text: string) => planOf(text).words.map((word) => word.text);

describe('the words of a plan', () => {
  it('are at most eight, also if all of them are fillers', () => {
    expect(textsOf(NINE)).toEqual(NINE.split(' ').slice(0, 8));
    expect(textsOf('a an and at by for from in of on')).toEqual(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in']);
  });

  it('do not include fillers and words of deals', () => {
    expect(textsOf(`the sale of ${NINE}`)).toEqual(NINE.split(' ').slice(0, 8));
  });

  it.each<[string, string[]]>([
    ['shoes for men', ['shoes', 'men']],
    ['the', ['the']],
    ['deals', []],
    ['the best deals', []],
    ['what is the best printer for home', ['printer', 'home']],
    ['coffee without sugar', ['coffee', 'sugarless']],
    ['where can i buy a trash can', ['trash', 'can']],
    ['qr code scanner', ['qr', 'code', 'scanner']],
    ['crocs promo code', ['crocs']],
    ['the deals', []],
    ['12 oz cup', ['12oz', 'cup']],
    ['king size sheets', ['king', 'sheets']],
    ['travel size serum', ['travel', 'size', 'serum']],
    ['bottes d’hiver', ['bottes', 'hiver']],
    ["d'addario", ['daddario']],
    ['souris sans fil', ['souris', 'sans', 'fil']],
    ['teacher gift', ['teacher', 'gift']],
  ])('%j', (text, words) => expect(textsOf(text)).toEqual(words));

  it('have labels that shoppers can read', () => {
    const labels = planOf('T-Shirt Crème 12oz').words.map(({ label }) => label);
    expect(labels).toEqual(['t-shirt', 'creme', '12 oz']);
  });
});

describe('what a plan excludes', () => {
  it.each<[string, string[][], string[]]>([
    ['wallet not black', [['black']], ['free', 'no', 'not', 'without']],
    ['mens boots', [['women', 'womens', 'woman', 'ladies']], ['men', 'mens', 'man']],
    ['shoes for ladies', [['men', 'mens', 'man']], ['women', 'womens', 'woman', 'ladies']],
    ['men and women socks', [], ['free', 'no', 'not', 'without']],
  ])('%s', (text, excluded, exceptions) => expect(planOf(text)).toMatchObject({ excluded, exceptions }));
});

it('names the thing before what it is for, however the search begins', () => {
  const { words, things } = planOf('something to keep coffee hot at my desk');
  expect(things.map((word) => words[word]!.text)).toEqual(['hot', 'coffee']);
});

it('a thing or a material before another word is no beginning of a word', () => {
  expect(mayBegin(planOf('tea set'), 0)).toBe(false);
  expect(mayBegin(planOf('tea'), 0)).toBe(true);
  expect(mayBegin(planOf('re set'), 0)).toBe(true);
  expect(mayBegin(planOf('tie'), 0)).toBe(false);
});

describe('the alternatives of a plan', () => {
  const alternativesOf = (text: string, book?: SynonymBook) =>
    planOf(text, book).alternatives.map(({ from, to, words, kind }) => `${from}-${to} ${words.join(' ')} (${kind})`);

  it('are the parts of compounds, and adjacent words in one piece', () => {
    expect(alternativesOf('usb-c case')).toEqual(['0-1 usb c (spelling)', '0-2 usbccase (spelling)']);
    expect(alternativesOf('16 oz')).toEqual([]);
    expect(alternativesOf('6 ft')).toEqual(['0-1 six foot (synonym)']);
  });

  it('are synonyms, of one or several words, in one or both directions', () => {
    const book = SynonymBook.of([
      { term: 'couch', synonyms: ['sofa', 'love seat'], isTwoWay: true },
      { term: 'thé vert', synonyms: ['green tea'], isTwoWay: false },
    ]);
    expect(alternativesOf('couches', book)).toEqual(['0-1 sofa (synonym)', '0-1 love seat (synonym)']);
    expect(alternativesOf('love seats', book)).toEqual(['0-2 loveseats (spelling)', '0-2 couch (synonym)']);
    expect(alternativesOf('the vert', book)).toEqual(['0-1 green tea (synonym)']);
    expect(alternativesOf('green tea', book)).toEqual(['0-2 greentea (spelling)']);
    expect(alternativesOf('vert', book)).toEqual([]);
  });

  it('of a gift for somebody are what synonyms say', () => {
    const book = SynonymBook.of([{ term: 'gift for gardener', synonyms: ['planter'], isTwoWay: false }]);
    expect(alternativesOf('presents for gardeners', book)).toContain('0-2 planter (synonym)');
    expect(alternativesOf('gardeners', book)).toEqual([]);
  });

  it('are guessed parts of unknown words', () => {
    const plan = withSplits(planOf('tees red'), ({ text }) => text === 'tees');
    const splits = plan.alternatives.filter(({ kind }) => kind === 'split');
    expect(splits.map(({ words }) => words.join(' '))).toEqual(['t ees', 'te es', 'tee s']);
    const unchanged = planOf('xm4');
    expect(withSplits(unchanged, () => true)).toBe(unchanged);
  });

  it('remain if the plan is restricted to all words that they replace', () => {
    const restricted = restrictedTo([1, 2], planOf('red air fryer'));
    expect(restricted.words.map(({ text }) => text)).toEqual(['air', 'fryer']);
    expect(restricted.alternatives).toEqual([{ from: 0, to: 2, words: ['airfryer'], kind: 'spelling' }]);
  });
});

describe('texts, forms and keys', () => {
  it('of a corrected search keep the other words', () => {
    const corrections = new Map([['pritner', 'printer']]);
    expect(withCorrections('Pritner  for kids, "pritners"', corrections)).toBe('printer  for kids, "pritners"');
  });

  it('of a word are the word and its singular', () => {
    expect(formsOf('shoes')).toEqual(['shoes', 'shoe']);
    expect(formsOf('shoe')).toEqual(['shoe']);
  });

  it('distinguish a compound from the joined word', () => {
    expect(planKey(planOf('usb-c case'))).not.toBe(planKey(planOf('usbc case')));
  });
});
