import { AutocompleteArrayInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { User } from '../api/types';
import { useSiteChoice } from '../site/SiteContext';

/** Which websites a vendor may edit; an owner may edit all. */
export function UserSitesInput() {
  const role = useWatch({ name: 'role' }) as string;
  const { site } = useSiteChoice();
  const user = useRecordContext<User>();
  if (role === 'owner') return null;
  const known = site?.choices.map(({ value, label }) => ({ id: value, name: label })) ?? [];
  // A website may be gone that is still granted.
  const gone = user?.sites.filter((name) => !known.some(({ id }) => id === name)) ?? [];
  return (
    <AutocompleteArrayInput
      source="sites"
      label="Websites"
      choices={[...known, ...gone.map((name) => ({ id: name, name }))]}
      helperText="A vendor sees and edits these only."
    />
  );
}
