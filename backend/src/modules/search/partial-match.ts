import { isEnglishWord } from './common-words.js';
import { isCreature, isDescriptive } from './descriptive-words.js';
import { isIngredient, isKindOf, isModifier, isThingNoun } from './english-nouns.js';
import { singular } from './plurals.js';
import { nameOfThing, type SearchPlan, type SearchWord, withoutWord, wordsOfThing } from './search-words.js';

/** So few products that match all words are followed by others that are what the search names. */
export const FEW = 10;
/** Categories of several kinds say what their products are if this adds more products than this factor. */
export const WIDER_THING = 3;
/** What the thing is matters more than the other words. */
const THING_FACTOR = 2;
/** The part of a search, by weight, that a product must match at least. */
const MIN_SHARE = 0.3;
/** A word in more products than this share distinguishes nothing. */
const FREQUENT_SHARE = 1 / 5;
const MIN_FREQUENT = 20;

/** The word of a search that names the thing, and the number of products that are it. */
export interface NamedThing {
  word: number;
  matches: number;
}

/** Returns the index of the word that names the thing: the likeliest that some product is. @param things number of products that each word names. */
export function thingOf({ things: candidates }: SearchPlan, things: readonly number[]): number | undefined {
  return candidates.find((i) => things[i]! > 0) ?? candidates[0];
}

/** Returns the word that likeliest names the thing, if it is a thing in English that no product is. @param things as in `thingOf`. */
export function lackingThing(plan: SearchPlan, things: readonly number[]): number | undefined {
  const [likeliest] = plan.things;
  if (likeliest === undefined || things[likeliest] !== 0) return undefined;
  const name = nameOfThing(plan, likeliest);
  // A plural counts things: loaves are no ingredient that a description may mention.
  const isCounted = plan.words.length === 1 && singular(name) !== name && isIngredient(name);
  return isThingNoun(name) || isCounted ? likeliest : undefined;
}

/** Returns whether two words name a thing together that is no kind of what the last one names: a sofa bed is no bed, nor ice cream cream. */
export function isOtherThanLastWord(plan: SearchPlan, thing: number): boolean {
  const { text } = plan.words[thing]!;
  const name = nameOfThing(plan, thing);
  return name !== text && (isThingNoun(name) || isIngredient(name)) && !isKindOf(name, singular(text));
}

/** Returns the index of the word before the thing if it says for which creature the thing is, which no vacuum for pet hair is. */
export function creatureIn(plan: SearchPlan, thing: number): number | undefined {
  const index = wordsOfThing(plan, thing)[0]! - 1;
  return index >= 0 && isCreature(singular(plan.words[index]!.text)) ? index : undefined;
}

/** Returns the indexes of the words that may make the thing another one: a passport cover is no cover. */
export function modifiersOf(plan: SearchPlan, thing: number): number[] {
  const creature = creatureIn(plan, thing);
  return [...plan.words.keys()].filter((i) => {
    const { text, isCompound } = plan.words[i]!;
    if (i === thing || isCompound) return false;
    return i === creature || (!isDescriptive(singular(text)) && isModifier(text));
  });
}

/**
 * Returns whether a search names a make beside a thing, in a word that is not English and that no synonym explains: nothing is similar to a
 * Nintendo Switch.
 */
export function isUnknownMake(plan: SearchPlan, thing: number): boolean {
  return makesIn(plan, thing).length > 0;
}

/** Returns the indexes of words for makes beside a thing, as `isUnknownMake` understands them. */
export function makesIn({ words, alternatives }: SearchPlan, thing: number): number[] {
  const isExplained = (i: number) =>
    alternatives.some(({ kind, from, to }) => kind === 'synonym' && from <= i && i < to);
  return [...words.keys()].filter((i) => {
    const { text, isCompound } = words[i]!;
    return i !== thing && !isCompound && /^\p{L}+$/u.test(text) && !isEnglishWord(text) && !isExplained(i);
  });
}

/** So many words of a search say enough in a description, whichever is missing. */
const MANY_WORDS = 4;

/**
 * Returns the plan without each word that a product may lack, which only describes if the search has few: merino base layer for
 * `merino wool base layer`. What two words name together is in no description that contains both.
 */
export function withoutOneWord(plan: SearchPlan): { plan: SearchPlan; word: number }[] {
  const { words, things } = plan;
  if (things.length === 0 || words.length < 3 || things.some((thing) => wordsOfThing(plan, thing).length > 1))
    return [];
  const isAttribute = (text: string) => isIngredient(text) || isDescriptive(singular(text));
  return [...words.keys()]
    .filter((i) => i !== things[0] && (words.length >= MANY_WORDS || isAttribute(words[i]!.text)))
    .map((word) => ({ word, plan: withoutWord(word, plan) }));
}

/** Rates which words of a search a product should match if no product matches all of them. */
export class PartialMatch {
  readonly weights: readonly number[];
  /** Whether a word alone is not enough. */
  readonly isTrivial: readonly boolean[];
  private readonly minWeight: number;

  /**
   * @param counts number of products that match each word.
   * @param total number of all products.
   * @param thing must match every product.
   */
  constructor(
    words: readonly SearchWord[],
    counts: readonly number[],
    total: number,
    private readonly thing?: NamedThing,
  ) {
    const rarities = counts.map((count) => (count > 0 ? Math.log1p(total / count) : 0));
    const known = rarities.filter((rarity) => rarity > 0);
    // How rare an unknown word is says nothing.
    const average = known.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, known.length);
    this.weights = rarities.map((rarity, i) => (rarity || average) * (i === thing?.word ? THING_FACTOR : 1));
    this.minWeight = this.weights.reduce((sum, weight) => sum + weight, 0) * MIN_SHARE;
    const frequent = Math.max(MIN_FREQUENT, total * FREQUENT_SHARE);
    this.isTrivial = words.map(({ text }, i) => isDescriptive(singular(text)) || counts[i]! > frequent);
  }

  /** Returns the weight of the words with these indexes; 0 if a product that matches only these is no result. */
  weightOf(indexes: readonly number[]): number {
    if (indexes.every((i) => this.isTrivial[i])) return 0;
    if (this.thing && !indexes.includes(this.thing.word)) return 0;
    const weight = indexes.reduce((sum, i) => sum + this.weights[i]!, 0);
    return weight >= this.minWeight ? weight : 0;
  }
}
