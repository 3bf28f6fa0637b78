import { isColor, isDescriptive } from './descriptive-words.js';
import { isIngredient, isThingNoun, kindsOf } from './english-nouns.js';
import { singular } from './plurals.js';
import { fold, type Token, tokenize, wordOf, wordsOfToken } from './tokenizer.js';

/** Words with which `on` and `in` form one word: a slip on sneaker, carry on luggage. */
const BEFORE_PARTICLES = 'built carry clip lace plug pull roll screw slip snap step walk zip';
const PARTICLES = new Set(BEFORE_PARTICLES.split(' '));

/**
 * What follows says more about the thing: its users, its parts, a variant. A dash counts between spaces only, because compounds
 * have one, too. `2 in 1` ends nothing.
 */
const END_OF_THING = new RegExp(
  String.raw`,|\(|\||;|:|(?<!\d|\b(?:${BEFORE_PARTICLES.replaceAll(' ', '|')}))\s(?:in|on)\s|` +
    String.raw`\s(?:as|at|by|for|from|of|to|w\/|with|without|avec|de|des|du|pour)\s`,
);
const SEGMENTS = /\s[-–—]\s/;
/** A condition or a count before the title, and the number of things that it contains. */
const BRACKETS = /^\s*[([][^)\]]*[)\]]/;
const COUNT = /\b(?:set|pack|pair|bundle|lot) of(?: (?:\d+|two|three|four|five|six|eight|ten|twelve))?\b/;

/** How much a device stores, in the middle of titles: Galaxy S7 with 32GB Memory Cell Phone. */
const STORAGE = /\bwith \d+ ?[gmt]b\b(?: (?:memory|ram|ssd|storage)\b)?/g;

/** Returns whether `on` or `in` after this word is no preposition. */
export function isParticle(text: string, before: string): boolean {
  return (text === 'on' || text === 'in') && (PARTICLES.has(before) || /^\d+$/.test(before));
}

/** Words for several things, or for what contains a thing: a set of knives is knives, and a bottle of ink is ink. */
const CONTAINERS: ReadonlySet<string> = new Set(
  'bar bottle bundle collection jar kit mix pack pair plant refill set start tin tube'.split(' '),
);
/** The same in titles, where seeds are called by their plant. In a search, flower seeds are no flowers. */
const CONTAINERS_OF_TITLES: ReadonlySet<string> = new Set([...CONTAINERS, 'seed']);

/** Colors that are things, too: a cream is one unless the search names another thing. */
const COLORS_AND_THINGS: ReadonlySet<string> = new Set(
  'copper coral cream lavender mint mustard olive orange rose rust sage'.split(' '),
);

/** Words for any thing, which name one only if no other word does: a birthday gift for a reader is a book. */
const GENERIC: ReadonlySet<string> = new Set(
  'accessory clothes device equipment gear gift idea item machine present product stuff supply thing tool'.split(' '),
);

/** Returns whether a word names any thing. */
export function isGeneric(word: string): boolean {
  return GENERIC.has(singular(word));
}

/** Returns whether a word in a title often names no thing, but a color or what contains a thing: a rose is no wine. */
export function isVague(word: string): boolean {
  return COLORS_AND_THINGS.has(word) || CONTAINERS.has(word) || isDescriptive(word);
}

/** Returns the words that name what a product is, as singulars: the last noun of the title before commas and `with`. */
export function thingsOfTitle(title: string): string[] {
  return thingPartOf(title).things;
}

/** Returns the words of a title before what the product is. */
export function headOfTitle(title: string): string[] {
  const { segment } = thingPartOf(title);
  return segment.slice(0, segment.findLastIndex(isNaming)).flatMap(wordsOfToken);
}

/** Returns the part of a title that names what the product is, and the names. */
function thingPartOf(title: string): { segment: readonly Token[]; things: string[] } {
  const text = fold(title).replace(BRACKETS, '').replace(COUNT, ' ').replace(STORAGE, ' ');
  const segments = text.split(END_OF_THING, 1)[0]!.split(SEGMENTS).map(tokenize).reverse();
  // Apple - iPhone 8 - Space Gray: the last part of several is a color.
  const [last = []] = segments;
  const named = segments.length > 1 && last.some((token) => isColor(wordOf(token))) ? segments.slice(1) : segments;
  for (const segment of named) {
    const things = lastThingsOf(segment);
    if (things.length > 0) return { segment, things };
  }
  return { segment: [], things: [] };
}

/** Returns the words that name what the products of a category are: the last word of each part of the name. */
export function thingsOfCategory(name: string): string[] {
  return fold(name)
    .split(/[&,/]|\band\b/)
    .flatMap((part) => lastThingsOf(tokenize(part)));
}

const THING_SIGN = '\u0001';

/** Returns the word under which the embedded index contains the name of a thing. No text contains its first sign. */
export function thingTerm(thing: string): string {
  return `${THING_SIGN}${thing}`;
}

/** Returns the thing of such a word; undefined for other words. */
export function thingIn(word: string): string | undefined {
  return word.startsWith(THING_SIGN) ? word.slice(1) : undefined;
}

/**
 * Returns whether the title says that a product is nothing of a category's kind: a teapot in Coffee & Tea is no coffee, and a clock in Rugs &
 * Decor is no rug.
 */
export function isOfOtherKind(kind: string, thingsOfTitle: readonly string[]): boolean {
  const others = thingsOfTitle.filter(isThingNoun);
  return others.length > 0 && (isIngredient(kind) || !others.some((thing) => kindsOf(kind).includes(thing)));
}

/**
 * Returns the words of a search that may name the thing, the likeliest first: English names the thing last, before what it is for or
 * with. Words that only describe are none.
 * @param words significant tokens. @param isAfterPreposition by word.
 */
export function thingCandidates(words: readonly Token[], isAfterPreposition: (index: number) => boolean): number[] {
  const naming = [...words.keys()].filter((i) => isNaming(words[i]!));
  const rankOf = (i: number) => {
    const word = singular(wordOf(words[i]!));
    return isGeneric(word) ? 2 : CONTAINERS.has(word) || COLORS_AND_THINGS.has(word) ? 1 : 0;
  };
  const before = naming.filter((i) => !isAfterPreposition(i));
  const isNamed = before.some((i) => rankOf(i) < 2);
  return (isNamed ? before : naming).reverse().sort((one, other) => rankOf(one) - rankOf(other));
}

/** Returns the last word that names something, and what it contains if it names a container. A compound is its last part, too. */
function lastThingsOf(tokens: readonly Token[]): string[] {
  const naming = tokens.filter(isNaming);
  const last = naming.at(-1);
  if (!last) return [];
  const content = CONTAINERS_OF_TITLES.has(singular(wordOf(last))) ? naming.at(-2) : undefined;
  return [last, content ?? []].flat().flatMap((token) => {
    const words = token.joined === undefined ? token.parts : [token.joined, ...token.parts.slice(-1)];
    return words.map(singular).filter((word) => !isDescriptive(word));
  });
}

/** Returns whether a word can name a thing: it does not only describe one, and is no number, measure or model. */
function isNaming(token: Token): boolean {
  const word = wordOf(token);
  return !/\d/.test(word) && !isDescriptive(singular(word));
}
