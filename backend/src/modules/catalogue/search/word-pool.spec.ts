import { describe, expect, it } from '@jest/globals';
import { WordPool, type Word } from './word-pool.js';

function numberAll(pool: WordPool, words: readonly Word[]) {
  const numbering = pool.startNumbering();
  const numbers = words.map((word) => numbering.numberOf(word));
  return { numbers, ...numbering.finish() };
}

describe('WordPool', () => {
  it('keeps one object for a word, and knows its singular', () => {
    const pool = new WordPool();
    const [shoes, shoe] = pool.split('Shoes shoe').words;
    expect(shoes?.singular).toBe(shoe);
    expect(shoe?.singular).toBe(shoe);
    expect(pool.split('SHOES').words[0]).toBe(shoes);
  });

  it('numbers words as they are met, and in alphabetical order in the end', () => {
    const pool = new WordPool();
    const { words } = pool.split('red hat red bag');
    const { numbers, terms, placeOf } = numberAll(pool, words);
    expect(numbers).toEqual([0, 1, 0, 2]);
    expect(terms).toEqual(['bag', 'hat', 'red']);
    expect([...placeOf]).toEqual([2, 1, 0]);
  });

  it('numbers anew every time, new words among the old ones', () => {
    const pool = new WordPool();
    numberAll(pool, pool.split('red hat').words);
    expect(numberAll(pool, pool.split('red bag zip').words)).toMatchObject({
      numbers: [0, 1, 2],
      terms: ['bag', 'red', 'zip'],
    });
  });

  it('forgets words that nothing has any more', () => {
    const pool = new WordPool();
    const [red, hat] = pool.split('red hat').words;
    numberAll(pool, [red!]);
    expect(pool.split('red').words[0]).toBe(red);
    expect(pool.split('hat').words[0]).not.toBe(hat);
  });
});
