import { SelectInput, type SelectInputProps } from 'react-admin';

/** Returns the look of a list's filter: its width beside others, and on phones. */
export function filterLook(width: number, onPhones = '100%') {
  return { sx: { minWidth: 0, width: { xs: onPhones, sm: width } } };
}

interface FilterSelectProps extends Omit<SelectInputProps, 'choices'> {
  choices: readonly object[];
  width?: number;
}

/** Filters a list by one of some values, or by none. */
export function FilterSelect({ choices, width = 168, ...props }: FilterSelectProps) {
  return <SelectInput choices={[...choices]} emptyText="All" {...filterLook(width)} {...props} />;
}
