import { SelectInput, type SelectInputProps } from 'react-admin';

/** The currencies of prices and commissions (`CURRENCIES`). */
const CHOICES = [
  { id: 'USD', name: 'US dollars' },
  { id: 'CAD', name: 'Canadian dollars' },
];

/** Selects a currency. */
export function CurrencyInput(props: Omit<SelectInputProps, 'choices'>) {
  return <SelectInput label="Currency" choices={CHOICES} helperText={false} {...props} />;
}
