import { isIngredient, isThingNoun } from './english-nouns.js';
import { isCreature } from './descriptive-words.js';

const PRESENT = '(?:gifts?|presents?|cadeaux?)';
const OCCASION =
  "(?:anniversary|birthday|christmas|xmas|graduation|hanukkah|house\\s?warming|retirement|valentine'?s?(?:\\s+day)?|wedding|holidays?)";
const WHOSE = '(?:an?|the|my|our|your|his|her|their|ma|mon|mes|une?)\\s+';
const GIFT = `(?:${OCCASION}\\s+)?${PRESENT}(?:\\s+ideas?)?`;
/** How all searches for a gift for somebody begin in the end. Synonyms have such terms. */
const GIFT_FOR = 'gift for ';

/** Other ways to search for a gift for somebody, each with what is the same. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `^\\s*what\\s+(?:can|could|do|should|to)\\s+(?:i\\s+)?(?:buy|get|give)\\s+(?:for\\s+)?${WHOSE}(?=\\S)`,
      'iu',
    ),
    GIFT_FOR,
  ],
  [new RegExp(`\\bmother['’]?s\\s+day(?:\\s+${GIFT})?\\b`, 'iu'), `${GIFT_FOR}mother`],
  [new RegExp(`\\bfather['’]?s\\s+day(?:\\s+${GIFT})?\\b`, 'iu'), `${GIFT_FOR}father`],
  [new RegExp(`\\b(?:baby\\s+shower(?:\\s+${GIFT})?|(?:baby|newborn)\\s+${GIFT})\\b`, 'iu'), `${GIFT_FOR}newborn`],
  [new RegExp(`\\b${GIFT}\\s+(?:for|pour)\\s+(?:${WHOSE})?(?=\\S)`, 'iu'), GIFT_FOR],
  [new RegExp(`\\b${GIFT}\\s+(?=\\d|(?:boy|girl|kid|child|toddler)s?\\b)`, 'iu'), GIFT_FOR],
  [/(?<=\bgift for newborn)\s+baby\s+shower\b/iu, ''],
  // An occasion at the end says nothing more.
  [new RegExp(`(?<=\\S)\\s+for\\s+(?:${WHOSE})?${OCCASION}\\s*$`, 'iu'), ''],
];

/** What somebody who is to get a gift likes: the first and the last word. */
const LIKES =
  /\bgift for (?:(?<person>\p{L}+)\s+(?:who|that)\s+(?:(?:likes?|loves?|enjoys?)\s+(?:to\s+)?)?(?<hobby>\p{L}+)(?:.*?(?<what>\p{L}+))?\W*$|(?<loved>\p{L}+)[\s-]+(?:lov(?:er|ing)|fan|enthusiast)s?\b.*$)/iu;
/** An animal that is to get a gift. */
const ANIMAL = /\bgift for (?:new\s+)?(?<animal>dog|puppy|cat|kitten|pet)s?(?!\s+(?:mom|mum|dad|owner)).*$/iu;
const ADULTS: Readonly<Record<string, string>> = { puppy: 'dog', kitten: 'cat' };
/** A gift that the person comes before: teacher gift. */
const PERSON_FIRST = new RegExp(`^\\s*(?<person>\\p{L}+?)(?:['’]?s)?\\s+${GIFT}\\s*$`, 'iu');
/** The people that like what the keys say, as synonyms name them. */
const HOBBYISTS: Readonly<Record<string, string>> = {
  ...peopleOf('artist', 'drawing painting paints'),
  ...peopleOf('camper', 'camping camps'),
  ...peopleOf('cook', 'baking bakes cook cooking cooks'),
  ...peopleOf('cyclist', 'bikes cycling'),
  ...peopleOf('gamer', 'games gaming'),
  ...peopleOf('gardener', 'gardening gardens'),
  ...peopleOf('hiker', 'hikes hiking'),
  ...peopleOf('photographer', 'photography'),
  ...peopleOf('reader', 'books reading reads'),
  ...peopleOf('runner', 'running runs'),
  ...peopleOf('skier', 'skiing skis'),
  ...peopleOf('traveler', 'travel traveling travels'),
  ...peopleOf('writer', 'writes writing'),
};

/** The age of a child, perhaps one that is to get a gift. */
const AGE =
  /(?<gift>\bgift for\s+)?(?:\ban?\s+)?(?<child>\b(?:1[0-2]|\d)(?:\s|-)?(?:years?|yrs?|months?|yo)(?:(?:\s|-)olds?)(?:\s+(?:boy|girl|kid|child|toddler)s?)?)\b/iu;
/** A child that is to get a gift. */
const CHILD =
  /(?<gift>\bgift for\s+)(?<child>(?:little\s+)?(?:kid|child|children|enfant|boy|girl|toddler|nephew|niece|son|daughter|grandson|granddaughter|grandchildren)s?)\b/iu;

/**
 * Rewrites a search for somebody. A gift for a child or an animal is a toy, and an age means kids; `kids` is what the shopper typed instead of
 * that word. Other gifts are written as synonyms have them: `birthday present for my wife` is `gift for wife`.
 * @param isPerson Returns whether synonyms have gifts for a person.
 */
export function forSomebody(search: string, isPerson: (word: string) => boolean): { text: string; kids?: string } {
  const text = SPELLINGS.reduce((all, [spelling, same]) => all.replace(spelling, same), search)
    .replace(PERSON_FIRST, (all, person: string) => (isPerson(person.toLowerCase()) ? GIFT_FOR + person : all))
    .replace(LIKES, (...match) =>
      giftOf(match.at(-1) as Partial<Record<'person' | 'hobby' | 'what' | 'loved', string>>),
    )
    .replace(ANIMAL, (_all, animal: string) => `${ADULTS[animal.toLowerCase()] ?? animal} toy`);
  const pattern = AGE.test(text) ? AGE : CHILD;
  const { gift, child } = pattern.exec(text)?.groups ?? {};
  return child ? { text: text.replace(pattern, gift ? 'kids toys' : 'kids'), kids: child } : { text };
}

/** Returns a search for a gift for somebody who likes something: what a hobby needs, or the thing itself. */
function giftOf({
  person = '',
  hobby,
  what = hobby,
  loved,
}: Partial<Record<'person' | 'hobby' | 'what' | 'loved', string>>): string {
  const hobbyist = HOBBYISTS[(hobby ?? loved ?? '').toLowerCase()] ?? HOBBYISTS[`${loved?.toLowerCase()}s`];
  if (hobbyist) return GIFT_FOR + hobbyist;
  const thing = (loved ?? what ?? '').toLowerCase();
  return isCreature(thing) || isThingNoun(thing) || isIngredient(thing) ? thing : GIFT_FOR + (person || thing);
}

function peopleOf(person: string, hobbies: string): Record<string, string> {
  return Object.fromEntries(hobbies.split(' ').map((hobby) => [hobby, person]));
}
