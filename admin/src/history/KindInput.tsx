import type { Role } from '@grabdeals/shared/roles';
import { type SelectInputProps, SelectInput, useGetIdentity } from 'react-admin';
import { kindChoices } from './changeTexts';

/** Filters a list of changes by the kind of the record. Offers the kinds that the account reads. */
export function KindInput(props: Pick<SelectInputProps, 'sx'>) {
  const role = useGetIdentity().identity?.['role'] as Role | undefined;
  const choices = role ? kindChoices(role) : [];
  return <SelectInput source="resource" label="Kind" choices={choices} emptyText="All" {...props} />;
}
