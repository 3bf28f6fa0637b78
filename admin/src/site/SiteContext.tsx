import { resolveSiteName } from '@grabdeals/shared/site';
import { createContext, use } from 'react';
import type { Website } from '../dataProvider/types';

/** The site that is being edited. */
export interface ChosenSite {
  /** Its key, the `websiteName` of calls. */
  name: string;
  /** What the operator calls it. */
  label: string;
  /** All sites that this account may edit. */
  choices: readonly Website[];
}

export interface SiteChoice {
  /** Undefined while the account's sites are read, and where it has none. */
  site: ChosenSite | undefined;
  isPending: boolean;
  error: Error | undefined;
  retry: () => void;
}

export const SiteContext = createContext<SiteChoice>({
  site: undefined,
  isPending: true,
  error: undefined,
  retry: () => undefined,
});

/** The site being edited, or what is known of it so far. */
export function useSiteChoice(): SiteChoice {
  return use(SiteContext);
}

/** The site that the page edits. For what stands inside of SiteGate. */
export function useSite(): ChosenSite {
  const { site } = useSiteChoice();
  if (!site) throw new Error('useSite must be called inside SiteGate');
  return site;
}

/** Returns the websites to choose from, including chosen ones that this account cannot edit or that are deleted. */
export function useSiteOptions(chosen: readonly string[] = []): { id: string; name: string }[] {
  const { site } = useSiteChoice();
  const known = site?.choices.map(({ value, label }) => ({ id: value, name: label })) ?? [];
  const others = chosen.filter((name) => !known.some(({ id }) => id === name));
  return [...known, ...others.map((name) => ({ id: name, name }))];
}

/** Says what websites are called; those of others by their keys. */
export function useSiteLabels(): (names: readonly string[]) => string[] {
  const { site } = useSiteChoice();
  return (names) => names.map((name) => site?.choices.find(({ value }) => value === name)?.label ?? name);
}

/** More would push the other columns away. */
const SHOWN = 2;

/** Websites in words. */
export function SiteLabels({ names }: { names: readonly string[] }) {
  const labels = useSiteLabels()(names);
  const hidden = labels.length - SHOWN;
  return (
    <span title={labels.join(', ')}>
      {labels.slice(0, SHOWN).join(', ')}
      {hidden > 0 && ` and ${hidden} more`}
    </span>
  );
}

/** The site whose host this page was opened on: the one being edited. */
export const HOST_SITE = resolveSiteName(window.location.host);
