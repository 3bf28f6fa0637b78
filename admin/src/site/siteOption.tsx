import { SiteName } from './SiteName';

/** Shows a website as the option of a select input. The choice has the key as its id. */
export function siteOption({ id, name }: { id: string; name: string }) {
  return <SiteName name={id} label={name} />;
}
