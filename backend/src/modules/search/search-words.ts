import { isEnglishWord } from './common-words.js';
import { oppositesOf } from './descriptive-words.js';
import { isIngredient, isNoun, isThingNoun, kindsOf } from './english-nouns.js';
import { EXCLUDING_WORDS, formsExcluded, splitExclusion } from './exclusions.js';
import { singular } from './plurals.js';
import { forSomebody } from './recipients.js';
import { MAX_WORDS, significant, significantWords } from './significant-words.js';
import { SynonymBook } from './synonym-book.js';
import type { TypoMatch } from './typo-correction.js';
import { isParticle, isVague, thingCandidates } from './things.js';
import { APOSTROPHES, fold, INVISIBLE, type Token, tokenize, unitName, withoutElision, wordOf } from './tokenizer.js';

/** A word of a search. The text of a compound is the compound in one word. */
export interface SearchWord {
  text: string;
  /** The word as the shopper reads it. */
  label: string;
  /** Whether the shopper typed several parts. */
  isCompound: boolean;
  /** Words for kinds of the thing that the word names, as singulars: a skillet is a pan. */
  kinds: readonly string[];
  /** Words of synonyms that it may mean if it is misspelled. */
  respellings: readonly TypoMatch[];
  /** How the dictionary writes two words that are one here: sofa bed. */
  name?: string;
}

/** Words that match instead of the words `from` up to `to` of a search. A product must contain all of them. */
export interface Alternative {
  from: number;
  to: number;
  words: readonly string[];
  /**
   * - `spelling`: the same words in parts or in one piece. The last one may be the beginning of a word.
   * - `split`: parts of a word that were guessed. They must be adjacent in the title.
   * - `synonym`: other words for the same products, which rank lower.
   * - `either`: one of two things that the search names.
   */
  kind: 'spelling' | 'split' | 'synonym' | 'either';
}

/** What a product must contain: each word, or an alternative for it. */
export interface SearchPlan {
  words: readonly SearchWord[];
  alternatives: readonly Alternative[];
  /** Indexes of the words that may name the thing, the likeliest first. */
  things: readonly number[];
  /** Words of which no title or brand may contain all, each in any of its forms: what the search excludes. */
  excluded: readonly (readonly string[])[];
  /** Words by which a title with these is meant all the same: a shirt for men and women, sugar-free candy. */
  exceptions: readonly string[];
  /** What the search excludes as far as no word of titles says it, such as `without sugar`. */
  ignored: readonly string[];
  /** Whether English words are no beginnings of others. */
  hasWholeWords?: true;
}

/** Further alternatives are ignored. */
const MAX_ALTERNATIVES = 40;

/** Words before what a thing is for, has or does. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'at by for from in on that to which who with au aux avec de des du en pour'.split(' '),
);

/** Words between two things that the shopper looks for at once: shampoo and conditioner. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(['and', 'et']);

/** What a product is free of, as in `sugar free candy` and `sugar-free`. */
const FREE = /(?<=^|\s)(\p{L}{2,})[\s-]free(?=\s|$)/iu;

/** Plans a search by its first 8 significant words. */
export function planOf(text: string, synonyms = SynonymBook.EMPTY): SearchPlan {
  const { wanted, excluded, isWithout } = splitExclusion(withoutElision(text));
  const unwanted = significantWords(excluded);
  const { text: named, kids: age } = forSomebody(wanted, (person) => synonyms.isTerm(`gift for ${person}`));
  const free = FREE.exec(named);
  // Headphones without wires are wireless, and candy without sugar is sugar free.
  const lack =
    isWithout && unwanted.length === 1
      ? { word: unwanted[0]!, label: `without ${excluded.trim()}` }
      : free && { word: fold(free[1]!), label: free[0] };
  const tokens = tokenize(named.replace(FREE, ' ')).slice(0, MAX_WORDS * 2);
  const without = tokens.length;
  const base = lack && singular(lack.word);
  if (lack) tokens.push({ parts: [`${base}less`] });
  const chosen = significant(tokens);
  const numbers = chosen.flatMap((token, i): Alternative[] =>
    spellingsOf(tokens[token]!, chosen.length).map((others) => ({
      from: i,
      to: i + 1,
      words: others,
      kind: 'synonym',
    })),
  );
  const parts = chosen.flatMap((token, i): Alternative[] => {
    const { isMeasure, joined, parts: words } = tokens[token]!;
    return joined && !isMeasure ? [{ from: i, to: i + 1, words, kind: 'spelling' }] : [];
  });
  const texts = chosen.map((index) => wordOf(tokens[index]!));
  const joined = texts.slice(1).map((second, i): Alternative => {
    return { from: i, to: i + 2, words: [texts[i]! + second], kind: 'spelling' };
  });
  const either = chosen.flatMap((token, i): Alternative[] => {
    const isAnd = i > 0 && token === chosen[i - 1]! + 2 && CONJUNCTIONS.has(wordOf(tokens[token - 1]!));
    if (!isAnd) return [];
    const [first, second, next] = texts.slice(i - 1) as [string, string, string?];
    // Tent and sleeping bag.
    const last = next !== undefined && isThingNoun(`${second} ${singular(next)}`) ? [second, next] : [second];
    if (![first, last.join(' ')].map(singular).every(isThingNoun)) return [];
    return [[first], last].map((words) => ({ from: i - 1, to: i + last.length, words, kind: 'either' }));
  });
  const others = synonyms.synonymsIn(tokens).flatMap(({ from, to, words: synonym }): Alternative[] => {
    const first = chosen.findIndex((token) => token >= from);
    const count = chosen.filter((token) => token >= from && token < to).length;
    return count === 0 ? [] : [{ from: first, to: first + count, words: synonym, kind: 'synonym' }];
  });
  const preposition = tokens.findIndex(
    (token, i) =>
      i > (chosen[0] ?? 0) && PREPOSITIONS.has(wordOf(token)) && !isParticle(wordOf(token), wordOf(tokens[i - 1]!)),
  );
  const isAfterPreposition = (i: number) => chosen[i]! === without || (preposition >= 0 && chosen[i]! > preposition);
  const things = thingCandidates(
    chosen.map((index) => tokens[index]!),
    isAfterPreposition,
  );
  const words = chosen.map((index, i): SearchWord => {
    const token = tokens[index]!;
    const text = wordOf(token);
    const kinds = i === things[0] ? [...new Set(kindsOf(text).map(singular))].filter((kind) => !isVague(kind)) : [];
    const isCompound = token.joined !== undefined;
    return { text, label: labelOf(token), isCompound, kinds, respellings: synonyms.typosOf(text) };
  });
  const opposites = unwanted.length === 0 ? oppositesOf(texts) : undefined;
  const last = words.length - 1;
  const isLast = lack && chosen[last] === without;
  const spellings = isLast
    ? [[lack.word, 'free'], [`${lack.word}free`], [`${base}free`], ...synonyms.synonymsOf(`${base} free`)]
    : [];
  if (isLast) words[last] = { ...words[last]!, label: lack.label, isCompound: true };
  const ofLack = spellings.map((each): Alternative => ({ from: last, to: last + 1, words: each, kind: 'synonym' }));
  const kids = age ? words.findIndex(({ text: word }) => word === 'kids') : -1;
  if (kids >= 0) words[kids] = { ...words[kids]!, label: age! };
  return {
    words,
    alternatives: [...parts, ...joined, ...numbers, ...ofLack, ...either, ...others].slice(0, MAX_ALTERNATIVES),
    things,
    excluded: opposites ? [opposites.unwanted] : unwanted.map((word) => formsExcluded(word, isWithout, synonyms)),
    exceptions: opposites?.wanted ?? EXCLUDING_WORDS,
    ignored: isWithout && unwanted.length > 1 ? [`without ${excluded.trim()}`] : [],
  };
}

/** Returns the words that name the same thing as a word of a search: itself and its synonyms, but no last words of phrases. */
export function thingWordsOf({ words, alternatives }: SearchPlan, word: number): string[] {
  const covering = alternatives.filter((each) => each.from <= word && word < each.to && each.words.length === 1);
  return [words[word]!.text, ...covering.map((each) => each.words[0]!)];
}

/** Returns whether a word of a search may be the beginning of a word. One that names a thing is no beginning: a tie is not tiered, nor a tea set teal. */
export function mayBegin({ words, things, hasWholeWords }: SearchPlan, word: number): boolean {
  const { text } = words[word]!;
  if (hasWholeWords && isEnglishWord(text)) return false;
  // The dictionary also has the signs of elements.
  const isMaterial = word < words.length - 1 && text.length > 2 && isIngredient(text);
  return !(things.includes(word) && (isThingNoun(text) || isMaterial));
}

/**
 * Returns a plan of which English words begin only their own forms, for products that match only some words: a shower head is no headphones,
 * but a pet bed may be warming.
 */
export function withWholeWords(plan: SearchPlan): SearchPlan {
  const forms = plan.words.flatMap(({ text }, i): Alternative[] =>
    plan.things.includes(i) && isThingNoun(text)
      ? []
      : [{ from: i, to: i + 1, words: [`${text}ing`], kind: 'synonym' }],
  );
  return { ...plan, alternatives: [...plan.alternatives, ...forms], hasWholeWords: true };
}

/** Returns the part of a plan that concerns some of its words, by index. Kinds of these things count only together with all words. */
export function restrictedTo(indexes: readonly number[], plan: SearchPlan): SearchPlan {
  const { words, alternatives, things } = plan;
  return {
    ...plan,
    words: indexes.map((i) => ({ ...words[i]!, kinds: [] })),
    things: things.flatMap((i) => (indexes.includes(i) ? [indexes.indexOf(i)] : [])),
    alternatives: alternatives.flatMap((alternative) => {
      const [from, to] = [indexes.indexOf(alternative.from), indexes.indexOf(alternative.to - 1) + 1];
      return from >= 0 && to - from === alternative.to - alternative.from ? [{ ...alternative, from, to }] : [];
    }),
  };
}

/** Returns a plan without one of its words, by index. */
export function withoutWord(word: number, plan: SearchPlan): SearchPlan {
  const others = [...plan.words.keys()].filter((i) => i !== word);
  return restrictedTo(others, plan);
}

/** Adds the possible parts of words: `airfryer` may be called air fryer. */
export function withSplits(plan: SearchPlan, isSplittable: (word: SearchWord, index: number) => boolean): SearchPlan {
  const splits = plan.words.flatMap(({ text }, from): Alternative[] =>
    isSplittable(plan.words[from]!, from) && /^\p{L}+$/u.test(text)
      ? Array.from({ length: text.length - 1 }, (_, i) => ({
          from,
          to: from + 1,
          words: [text.slice(0, i + 1), text.slice(i + 1)],
          kind: 'split',
        }))
      : [],
  );
  return splits.length > 0 ? { ...plan, alternatives: [...plan.alternatives, ...splits] } : plan;
}

const TYPED_WORD = new RegExp(`[\\p{L}\\p{N}\\p{M}${[...APOSTROPHES, ...INVISIBLE].join('')}]+`, 'gu');

/** Returns a search text with corrected words, by folded word. */
export function withCorrections(text: string, corrections: ReadonlyMap<string, string>): string {
  return text.replace(TYPED_WORD, (word) => corrections.get(fold(word)) ?? word);
}

/** Returns the forms of a word that the index may contain. */
export function formsOf(word: string): string[] {
  const base = singular(word);
  return base === word ? [word] : [word, base];
}

/**
 * Returns the word that names the thing, with the one before it if the dictionary has both as one, in two words or in one: a car seat is no
 * seat of a room, and a shower head no head.
 */
export function nameOfThing({ words }: SearchPlan, thing: number): string {
  const { text, name } = words[thing]!;
  if (name !== undefined) return name;
  const before = words[thing - 1]?.text;
  return (before && [`${before} ${text}`, before + text].find(isNoun)) ?? text;
}

/** Returns the indexes of the words that name the thing together: of both if the dictionary has them as one. */
export function wordsOfThing(plan: SearchPlan, thing: number): number[] {
  return nameOfThing(plan, thing) === plan.words[thing]!.text ? [thing] : [thing - 1, thing];
}

/** Returns the words that a description must not have instead of a title: those that the dictionary has as one, high chair. */
export function undescribedWords(plan: SearchPlan, thing: number): number[] {
  const name = nameOfThing(plan, thing);
  const isInOneWord = name === (plan.words[thing - 1]?.text ?? '') + plan.words[thing]!.text;
  return thing > 0 && isInOneWord ? [thing - 1, thing] : [];
}

/** Returns a plan in which the two words that name the thing are one. Its index is one less. */
export function withThingInOneWord(plan: SearchPlan, thing: number): SearchPlan {
  const [before, last] = [plan.words[thing - 1]!, plan.words[thing]!];
  const rest = withoutWord(thing - 1, plan);
  const name = nameOfThing(plan, thing);
  const one = { ...last, text: before.text + last.text, label: `${before.label} ${last.label}`, kinds: [], name };
  return { ...rest, words: rest.words.map((word, i) => (i === thing - 1 ? one : word)) };
}

/** Returns a key that is equal for equal plans. */
export function planKey({ words, alternatives, excluded }: SearchPlan): string {
  return JSON.stringify([
    words.map(({ text }) => text),
    alternatives.map(({ from, to, words: all }) => [from, to, all]),
    excluded,
  ]);
}

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Returns other ways to write a number: in letters (Six-Foot Leash), or inches and liters beside other words without their unit, as titles
 * do (View 27 Monitor).
 */
function spellingsOf({ parts, joined, isMeasure }: Token, words: number): string[][] {
  const number = parts[0]!;
  if (isMeasure) {
    const inLetters = NUMBER_WORDS[Number(number)];
    const isAlone = words > 1 && /^\d+(?:inch|l)$/.test(joined!);
    return [
      ...(isAlone ? [[number]] : []),
      ...(inLetters && parts.length === 2 ? [[inLetters, unitName(parts[1]!)]] : []),
    ];
  }
  const value = NUMBER_WORDS.indexOf(number);
  if (joined !== undefined) return [];
  return value >= 0 ? [[String(value)]] : NUMBER_WORDS[Number(number)] ? [[NUMBER_WORDS[Number(number)]!]] : [];
}

function labelOf({ parts, joined, isMeasure }: Token): string {
  return isMeasure ? parts.join(' ') : joined ? parts.join('-') : parts.join('');
}
