import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { SelectInput, type SelectInputProps } from 'react-admin';

const NAMES: Readonly<Record<Currency, string>> = { USD: 'US dollars', CAD: 'Canadian dollars' };
const CHOICES = CURRENCIES.map((id) => ({ id, name: NAMES[id] }));

/** Selects a currency. */
export function CurrencyInput(props: Omit<SelectInputProps, 'choices'>) {
  return <SelectInput label="Currency" choices={CHOICES} {...props} />;
}
