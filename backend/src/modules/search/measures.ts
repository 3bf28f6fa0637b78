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
export const MEASURE = String.raw`(?<![\p{L}\p{N}.&_-])(?<number>\d{1,9}(?:\.\d{1,3})?)(?:(?:[ -]?(?:fl\.? ?)?(?<unit>${LONGEST_FIRST})|-?(?<attached>in))(?![\p{L}\p{N}])|(?<quote>["”″]))`;

/** Returns a measure in parts and as one word, the same for all spellings; undefined if the pattern did not match. */
export function measureOf(
  groups: Readonly<Record<string, string | undefined>> | undefined,
): { parts: string[]; joined: string } | undefined {
  const number = groups?.['number'];
  if (number === undefined) return undefined;
  const typedUnit = groups?.['unit'] ?? groups?.['attached'] ?? 'inch';
  const [whole = '', decimals = ''] = number.split('.');
  const fraction = decimals.replace(/0+$/, '');
  // The letter separates the decimals in one word, so that `1.5 l` is not `15 l`.
  const joined = `${whole}${fraction && `d${fraction}`}${UNITS.get(typedUnit) ?? 'inch'}`;
  return { parts: [whole, ...(decimals ? [decimals] : []), typedUnit], joined };
}
