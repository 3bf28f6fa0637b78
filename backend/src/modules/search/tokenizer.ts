/** Units of products, each with the spellings that mean it. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  oz: ['oz', 'ounce', 'ounces'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
  g: ['g', 'gram', 'grams'],
  kg: ['kg', 'kilogram', 'kilograms'],
  mg: ['mg', 'milligram', 'milligrams'],
  ml: ['ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres'],
  l: ['l', 'liter', 'liters', 'litre', 'litres'],
  gal: ['gal', 'gallon', 'gallons'],
  qt: ['qt', 'quart', 'quarts'],
  inch: ['inch', 'inches'],
  ft: ['ft', 'foot', 'feet'],
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  m: ['m', 'meter', 'meters', 'metre', 'metres'],
  w: ['w', 'watt', 'watts'],
  v: ['v', 'volt', 'volts'],
  mah: ['mah'],
  gb: ['gb', 'gigabyte', 'gigabytes'],
  tb: ['tb', 'terabyte', 'terabytes'],
};

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([unit, spellings]) => spellings.map((spelling) => [spelling, unit] as const)),
);
const LONGEST_FIRST = [...UNITS.keys()].sort((a, b) => b.length - a.length).join('|');

/** Pattern of a number with a unit in a folded text: `12 oz`, `12oz`, `12 fl oz`, `15-inch`, `15in`, `15"`. Not a part of a model number. */
const MEASURE = String.raw`(?<![\p{L}\p{N}.&_-])(?<number>\d{1,9}(?:\.\d{1,3})?)(?:(?:[ -]?(?:fl\.? ?)?(?<unit>${LONGEST_FIRST})|-?(?<attached>in)|[ ](?<last>in)(?=\s*(?:,|$)))(?![\p{L}\p{N}])|(?<quote>["”″]))`;

/** Returns a measure in parts and as one word, the same for all spellings; undefined if the pattern did not match. */
function measureOf(
  groups: Readonly<Record<string, string | undefined>> | undefined,
): { parts: string[]; joined: string } | undefined {
  const { width, height, number } = groups ?? {};
  if (width !== undefined && height !== undefined) return { parts: [width, 'x', height], joined: `${width}x${height}` };
  if (number === undefined) return undefined;
  const typedUnit = groups?.['unit'] ?? groups?.['attached'] ?? groups?.['last'] ?? 'inch';
  const [whole = '', decimals = ''] = number.split('.');
  const fraction = decimals.replace(/0+$/, '');
  // The letter separates the decimals in one word, so that `1.5 l` is not `15 l`.
  const joined = `${whole}${fraction && `d${fraction}`}${UNITS.get(typedUnit) ?? 'inch'}`;
  return { parts: [whole, ...(decimals ? [decimals] : []), typedUnit], joined };
}

/** A word of a text. A compound (`WH-1000XM4`, `H&M`) or a measure (`12 oz`) has several parts, and is also found in one word. */
export interface Token {
  parts: readonly string[];
  joined?: string;
  /** Whether the token is a number with a unit. Its parts mean something else than the token. */
  isMeasure?: true;
}

/** Returns a token in one word: `wh1000xm4`. */
export function wordOf({ parts, joined }: Token): string {
  return joined ?? parts.join('');
}

/** Returns the name of a unit of products in letters, such as `foot` for `ft`; the unit itself if it has none. */
export function unitName(unit: string): string {
  const [, name = unit] = SPELLINGS[UNITS.get(unit) ?? unit] ?? [];
  return name;
}

/** Returns all words by which a token is found: its parts, and the whole of several. */
export function wordsOfToken(token: Token): string[] {
  return token.joined === undefined ? [...token.parts] : [...partsOfToken(token), token.joined];
}

/** Returns the parts by which a token is found: a non-iron shirt is not found by iron. */
export function partsOfToken({ parts, joined }: Token): readonly string[] {
  return joined !== undefined && parts[0] === 'non' ? [] : parts;
}

const MAX_WORD_LENGTH = 32;
const ASCII_ONLY = /^[\u0020-\u007e]*$/;
const MARKS = /\p{M}+/gu;
/** Signs that people and word processors write as an apostrophe. Words are the same without them. */
export const APOSTROPHES = ["'", '’', '‘', '‛', 'ʼ', 'ʹ', '`', '´', '′', '＇'];
/** Hyphens and minus signs that mean the same as `-`. */
export const HYPHENS = ['\u2010', '\u2011', '\u2012', '\u2043', '\u2212', '\ufe58', '\ufe63', '\uff0d'];
/** Invisible signs within words: where a line may break, or how letters join. */
export const INVISIBLE = ['\u00ad', '\u034f', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'];
const APOSTROPHE = new RegExp(`[${APOSTROPHES.join('')}]`, 'g');
const IGNORED = new RegExp(`[${APOSTROPHES.join('')}${INVISIBLE.join('')}]`, 'g');
/** Between words, dashes connect, too; between numbers they mean a range. */
const HYPHEN = new RegExp(`[${HYPHENS.join('')}]|[\u2013-\u2015](?!\\d)`, 'g');
/** A French preposition that is joined to the next word, as in `bottes d'hiver`. Names such as `d'Addario` begin the text. */
const ELISION = new RegExp(`(?<=\\S\\s)d[${APOSTROPHES.join('')}](?=\\p{L}{3})`, 'gu');
/** Pattern of dimensions: `8 x 10`, `8x10`. */
const DIMENSIONS = String.raw`(?<![\p{L}\p{N}.&_-])(?<width>\d{1,4})\s?[x×]\s?(?<height>\d{1,4})(?![\p{L}\p{N}])`;
const TOKEN = new RegExp(String.raw`${DIMENSIONS}|${MEASURE}|[\p{L}\p{N}]+(?:[-.&_][\p{L}\p{N}]+)*`, 'gu');
const CONNECTOR = /[-.&_]/;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(SPECIAL_LETTERS).join('')}]`, 'g');

/** Converts a text to lower case without diacritics and apostrophes, with one kind of hyphen: `Levi's` to `levis`, `Café` to `cafe`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII_ONLY.test(lower)) return lower.replace(APOSTROPHE, '');
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL_LETTER, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .replace(IGNORED, '')
    .replace(HYPHEN, '-');
}

/** Returns a text of a shopper with French prepositions as words of their own. */
export function withoutElision(text: string): string {
  return text.replace(ELISION, 'de ');
}

/** Returns whether a text contains a word or a number. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Returns the words of a text in their order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of fold(text).matchAll(TOKEN)) {
    const measure = measureOf(match.groups);
    if (measure) {
      tokens.push({ ...measure, isMeasure: true });
      continue;
    }
    const parts = match[0].split(CONNECTOR).map((part) => part.slice(0, MAX_WORD_LENGTH));
    const joined = parts.join('');
    tokens.push(parts.length > 1 && joined.length <= MAX_WORD_LENGTH ? { parts, joined } : { parts });
  }
  return tokens;
}
