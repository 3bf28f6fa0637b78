import { AutocompleteArrayInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { User } from '../../dataProvider/types';
import { useSiteOptions } from '../../site/useSiteOptions';

/** Which websites a vendor may edit; an owner may edit all. */
export function UserSitesInput() {
  const role = useWatch({ name: 'role' }) as string;
  const options = useSiteOptions(useRecordContext<User>()?.sites);
  if (role === 'owner') return null;
  return (
    <AutocompleteArrayInput
      source="sites"
      label="Websites"
      choices={options}
      helperText="A vendor sees and edits these only."
    />
  );
}
