import { useSiteChoice } from './SiteContext';

/** Says what websites are called; those of others by their keys. */
export function useSiteLabels(): (names: readonly string[]) => string[] {
  const { site } = useSiteChoice();
  return (names) => names.map((name) => site?.choices.find(({ value }) => value === name)?.label ?? name);
}
