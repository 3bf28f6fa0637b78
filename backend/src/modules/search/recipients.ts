/** The age of a child, and that it is to get a gift. */
const AGE =
  /(?:\b(?<gift>gifts?|presents?)\s+for\s+)?(?:\ban?\s+)?(?<age>\b(?:1[0-2]|\d)(?:\s|-)?(?:years?|yrs?|months?|yo)(?:(?:\s|-)olds?)(?:\s+(?:boy|girl|kid|child|toddler)s?)?)\b/iu;

const OCCASION =
  "(?:anniversary|birthday|christmas|xmas|graduation|hanukkah|house\\s?warming|retirement|valentine'?s?(?:\\s+day)?|wedding|holidays?)";
const WHOSE = '(?:(?:an?|the|my|our|your|his|her|their)\\s+)?';
const GIFT = `(?:${OCCASION}\\s+)?(?:gifts?|presents?)(?:\\s+ideas?)?`;

/** Days that say who gets a gift, with the word for that person. */
const DAYS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\bmother['’]?s\\s+day(?:\\s+${GIFT})?\\b`, 'iu'), 'mother'],
  [new RegExp(`\\bfather['’]?s\\s+day(?:\\s+${GIFT})?\\b`, 'iu'), 'father'],
  [new RegExp(`\\b(?:baby\\s+shower(?:\\s+${GIFT})?|(?:baby|newborn)\\s+${GIFT})\\b`, 'iu'), 'newborn'],
];
const CHILD = new RegExp(
  `\\b${GIFT}\\s+for\\s+${WHOSE}(?<child>(?:little\\s+)?(?:kid|child|children|boy|girl|toddler|nephew|niece|son|daughter|grandson|granddaughter|grandchildren)s?)\\b`,
  'iu',
);
const GIFT_FOR = new RegExp(`\\b${GIFT}\\s+for\\s+${WHOSE}(?=\\S)`, 'iu');
const FOR_OCCASION = new RegExp(`(?<=\\S)\\s+for\\s+${WHOSE}${OCCASION}\\s*$`, 'iu');

/** A search that names products or a person, who have synonyms. */
export interface SearchForSomebody {
  text: string;
  /** What the shopper typed instead of the word kids. */
  kids?: string;
  /** Whether the text names only who gets a gift. */
  isGift?: true;
}

/**
 * Reads who is to get what a search looks for. An age means kids, and a gift for a child is a toy. A gift for somebody else is what
 * synonyms say of them: `gift for a gardener` searches `gardener`. Occasions say nothing more.
 */
export function forSomebody(search: string): SearchForSomebody {
  const { gift, age } = AGE.exec(search)?.groups ?? {};
  if (age) return { text: search.replace(AGE, gift ? 'kids toys' : 'kids'), kids: age };
  const { child } = CHILD.exec(search)?.groups ?? {};
  if (child) return { text: search.replace(CHILD, 'kids toys').replace(FOR_OCCASION, ''), kids: child };
  const named = DAYS.reduce((text, [day, person]) => text.replace(day, person), search);
  const text = named.replace(GIFT_FOR, '');
  return { text: text.replace(FOR_OCCASION, ''), ...(text === search ? {} : { isGift: true }) };
}
