import { useSite } from '../site/SiteContext';

/** Says what websites are called; those of others by their keys. */
export function useSiteLabels(): (names: readonly string[]) => string[] {
  const { choices } = useSite();
  return (names) => names.map((name) => choices.find(({ value }) => value === name)?.label ?? name);
}
