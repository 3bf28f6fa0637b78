import { useSiteChoice } from './SiteContext';

/** The websites to choose from. Chosen ones are among them, even where this account does not edit them or they are gone. */
export function useSiteOptions(chosen: readonly string[] = []): { id: string; name: string }[] {
  const { site } = useSiteChoice();
  const known = site?.choices.map(({ value, label }) => ({ id: value, name: label })) ?? [];
  const others = chosen.filter((name) => !known.some(({ id }) => id === name));
  return [...known, ...others.map((name) => ({ id: name, name }))];
}
