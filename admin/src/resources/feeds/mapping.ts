import type { FeedPreview, FeedProfile } from '../../dataProvider/types';
import { ATTRIBUTES } from './attributes';
import type { FeedFormValues, Mapping } from './formValues';

/** The source of the mapping: a known profile, a guess from the columns, or the operator's choice. */
export type NamesOfColumns = FeedFormValues['profile'] | 'guess';

export function namesOfColumns({ profile, mapping }: Pick<FeedFormValues, 'profile' | 'mapping'>): NamesOfColumns {
  return profile === 'custom' && hasNoColumns(mapping) ? 'guess' : profile;
}

/** Returns the form values for the chosen profile, or for a guess from the columns. */
export function chosenNames(
  names: NamesOfColumns,
  { mapping: effective }: { mapping: Mapping },
): Pick<FeedFormValues, 'profile' | 'mapping'> {
  if (names === 'guess') return { profile: 'custom', mapping: {} };
  // A custom mapping begins with the mapping that was used before.
  return { profile: names, mapping: names === 'custom' ? effective : {} };
}

/** Returns the mapping with other columns for one attribute, as a custom mapping. */
export function withColumns(
  effective: Mapping,
  attribute: string,
  columns: string[],
): Pick<FeedFormValues, 'profile' | 'mapping'> {
  const { [attribute]: _before, ...others } = effective;
  return { profile: 'custom', mapping: columns.length > 0 ? { ...others, [attribute]: columns } : others };
}

/** Returns the known attributes and the other attributes of the mapping. */
export function attributesOf(mapping: Mapping): string[] {
  return [...new Set([...Object.keys(ATTRIBUTES), ...Object.keys(mapping)])];
}

/** Returns the required attributes without a column. */
export function missingAttributes(mapping: Mapping): string[] {
  return Object.entries(ATTRIBUTES)
    .filter(([name, { required }]) => required && !mapping[name]?.length)
    .map(([, { label }]) => label);
}

/** Returns the first value in these columns as an example; an empty text if there is none. */
export function exampleOf(columns: readonly string[], rows: FeedPreview['rows']): string {
  for (const column of columns) {
    const value = rows.map(({ cells }) => cells[column]?.trim()).find(Boolean);
    if (value) return value;
  }
  return '';
}

export function namesChoices(profiles: readonly FeedProfile[]): { id: NamesOfColumns; name: string }[] {
  return [
    { id: 'guess', name: 'Detect automatically' },
    ...profiles.filter(({ name }) => name !== 'custom').map(({ name, label }) => ({ id: name, name: label })),
    { id: 'custom', name: 'Custom' },
  ];
}

/** Returns whether no attribute has a column. The API then uses the mapping of the profile, or a guess from the columns. */
export function hasNoColumns(mapping: Mapping): boolean {
  return Object.values(mapping).every((columns) => columns.length === 0);
}
