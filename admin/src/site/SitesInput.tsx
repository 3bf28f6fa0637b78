import type { ComponentProps } from 'react';
import { ChoicesInput } from '../inputs/ChoicesInput';
import { useSiteOptions } from './allSites';
import { SiteName } from './SiteName';

interface SitesInputProps extends Pick<
  ComponentProps<typeof ChoicesInput<string>>,
  'source' | 'validate' | 'isRequired' | 'helperText'
> {
  label?: string;
  /** Key of a website that is not a choice. */
  without?: string;
}

/** Selects websites of the account by name. The value contains the keys of the websites. */
export function SitesInput({ label = 'Websites', without, ...props }: SitesInputProps) {
  const choices = useSiteOptions().filter(({ id }) => id !== without);
  return (
    <ChoicesInput
      {...props}
      label={label}
      choices={choices}
      renderChoice={(id, name) => <SiteName name={id} label={name} />}
      hasSelectAll
      closesOnSelect
    />
  );
}
