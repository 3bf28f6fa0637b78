import type { Feed, FeedPreview } from '../../dataProvider/types';

export type ValuePair = Feed['valuePairs'][number];
export type MappedAttribute = ValuePair['attribute'];
export type Meaning = ValuePair['meaning'];
type PreviewValue = FeedPreview['values'][number];

export const NUMBER_FORMAT_CHOICES = [
  { id: 'auto', name: 'Detect automatically' },
  { id: 'decimalPoint', name: '1,299.00' },
  { id: 'decimalComma', name: '1.299,00' },
] as const;

export const DATE_FORMAT_CHOICES = [
  { id: 'auto', name: 'Detect automatically' },
  { id: 'dayFirst', name: 'Day first: 24.12.2026' },
  { id: 'monthFirst', name: 'Month first: 12/24/2026' },
] as const;

const FORMAT_EXAMPLES = {
  decimalPoint: '1,299.00',
  decimalComma: '1.299,00',
  dayFirst: '24.12.2026',
  monthFirst: '12/24/2026',
} as const;

/** Returns a text with the detected format; if none is detected, with the format in which values are read. */
export function detectionText(
  { detected, formats }: Pick<FeedPreview, 'detected' | 'formats'>,
  field: 'numberFormat' | 'dateFormat',
): string {
  const format = detected[field];
  return format
    ? `Detected: ${FORMAT_EXAMPLES[format]}`
    : `Not detected. Values are read as ${FORMAT_EXAMPLES[formats[field]]}`;
}

export const MEANINGS = {
  availability: { label: 'Availability', meanings: ['in_stock', 'out_of_stock'] },
  condition: { label: 'Condition', meanings: ['new', 'refurbished', 'used'] },
  gender: { label: 'Gender', meanings: ['female', 'male', 'unisex'] },
} as const satisfies Record<MappedAttribute, { label: string; meanings: readonly Meaning[] }>;

const MEANING_NAMES: Readonly<Record<Meaning, string>> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  new: 'New',
  refurbished: 'Refurbished',
  used: 'Used',
  female: 'Female',
  male: 'Male',
  unisex: 'Unisex',
};

export function meaningChoices(attribute: MappedAttribute): { id: Meaning; name: string }[] {
  return MEANINGS[attribute].meanings.map((id) => ({ id, name: MEANING_NAMES[id] }));
}

/** Returns the values of an attribute: first those in the first rows of the file, then those that only the operator's pairs contain. */
export function valueRows(
  values: readonly PreviewValue[],
  pairs: readonly ValuePair[],
  attribute: MappedAttribute,
): PreviewValue[] {
  const shown = values.filter((value) => value.attribute === attribute);
  const others = pairs.filter(
    (pair) => pair.attribute === attribute && !shown.some(({ value }) => isSameWord(value, pair.value)),
  );
  return [...shown, ...others.map((pair) => ({ ...pair, rows: 0 }))];
}

/** Returns the meaning that the operator has chosen for a value. */
export function meaningOf(pairs: readonly ValuePair[], attribute: MappedAttribute, value: string): Meaning | undefined {
  return pairs.find((pair) => pair.attribute === attribute && isSameWord(pair.value, value))?.meaning;
}

/** Returns the pairs with another meaning for a value. An empty meaning removes the pair of the value. */
export function withMeaning(
  pairs: readonly ValuePair[],
  attribute: MappedAttribute,
  value: string,
  meaning: Meaning | '',
): ValuePair[] {
  const others = pairs.filter((pair) => pair.attribute !== attribute || !isSameWord(pair.value, value));
  return meaning ? [...others, { attribute, value, meaning }] : others;
}

/** Returns the text of the choice that leaves the meaning of a value to the API. */
export function automaticText(pairs: readonly ValuePair[], { attribute, value, meaning }: PreviewValue): string {
  if (meaningOf(pairs, attribute, value)) return 'Automatic';
  return meaning ? `Automatic: ${MEANING_NAMES[meaning]}` : 'Not recognized';
}

function isSameWord(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
