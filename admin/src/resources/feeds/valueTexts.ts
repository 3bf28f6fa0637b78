import type { Feed, FeedPreview } from '../../dataProvider/types';

export type ValuePair = Feed['valuePairs'][number];
export type MappedAttribute = ValuePair['attribute'];
type Meaning = ValuePair['meaning'];
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

/** Says which format the file shows, or which one is used when no value shows it. */
export function detectionText(
  { detected, formats }: Pick<FeedPreview, 'detected' | 'formats'>,
  field: 'numberFormat' | 'dateFormat',
): string {
  const found = detected[field];
  return found
    ? `Detected: ${FORMAT_EXAMPLES[found]}`
    : `Not detected. Values are read as ${FORMAT_EXAMPLES[formats[field]]}`;
}

export const MEANINGS = {
  availability: { label: 'Availability', meanings: ['in_stock', 'out_of_stock'] },
  condition: { label: 'Condition', meanings: ['new', 'refurbished', 'used'] },
  gender: { label: 'Gender', meanings: ['female', 'male', 'unisex'] },
} as const satisfies Record<MappedAttribute, { label: string; meanings: readonly Meaning[] }>;

export const MEANING_NAMES: Readonly<Record<Meaning, string>> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  new: 'New',
  refurbished: 'Refurbished',
  used: 'Used',
  female: 'Female',
  male: 'Male',
  unisex: 'Unisex',
};

/** The values of an attribute: those of the file's first rows, then those that only the operator's pairs name. */
export function valueRows(
  values: readonly PreviewValue[],
  pairs: readonly ValuePair[],
  attribute: MappedAttribute,
): PreviewValue[] {
  const shown = values.filter((value) => value.attribute === attribute);
  const others = pairs.filter(
    (pair) => pair.attribute === attribute && !shown.some(({ value }) => isSame(value, pair.value)),
  );
  return [...shown, ...others.map((pair) => ({ ...pair, rows: 0 }))];
}

/** The meaning that the operator has chosen for a value. */
export function meaningOf(pairs: readonly ValuePair[], attribute: MappedAttribute, value: string): Meaning | undefined {
  return pairs.find((pair) => pair.attribute === attribute && isSame(pair.value, value))?.meaning;
}

/** The pairs with another meaning for a value; an empty one removes its pair. */
export function withMeaning(
  pairs: readonly ValuePair[],
  attribute: MappedAttribute,
  value: string,
  meaning: string,
): ValuePair[] {
  const others = pairs.filter((pair) => pair.attribute !== attribute || !isSame(pair.value, value));
  return meaning ? [...others, { attribute, value, meaning: meaning as Meaning }] : others;
}

/** Names what a value means when the operator chooses nothing. */
export function automaticText(pairs: readonly ValuePair[], { attribute, value, meaning }: PreviewValue): string {
  if (meaningOf(pairs, attribute, value)) return 'Automatic';
  return meaning ? `Automatic: ${MEANING_NAMES[meaning]}` : 'Not recognized';
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
