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
  retry(): void;
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

/** The site that the room edits. For what stands inside of SiteGate. */
export function useSite(): ChosenSite {
  const { site } = useSiteChoice();
  if (!site) throw new Error('useSite stands outside of SiteGate');
  return site;
}
