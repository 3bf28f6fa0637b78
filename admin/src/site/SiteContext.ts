import { resolveSiteName } from '@grabdeals/shared/site';
import type { Locale } from '@grabdeals/shared/website-settings';
import { createContext, use } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { Website } from '../dataProvider/types';

/** The site that is being edited. */
export interface ChosenSite {
  /** Its key, the `websiteName` of calls. */
  name: string;
  label: string;
  /** Its main custom domain, if it has one. */
  domain?: string;
  /** Its country's English. */
  locale?: Locale;
  /** Number of sites that the account may edit. */
  siteCount: number;
}

export interface SiteChoice {
  /** Undefined while it loads, and if the account has no site. */
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

/** Returns the site that is being edited, with its state of loading. */
export function useSiteChoice(): SiteChoice {
  return use(SiteContext);
}

/** Returns the site that the page edits. For components inside SiteGate. */
export function useSite(): ChosenSite {
  const { site } = useSiteChoice();
  if (!site) throw new Error('useSite must be called inside SiteGate');
  return site;
}

/** Returns the labels of websites; the keys of websites that the account cannot read. */
export function useSiteLabels(names: readonly string[]): string[] {
  const { data = [] } = useGetManyAggregate<Website & { id: string }>('sitesByName', {
    ids: [...names],
  });
  // Combined reads return the records in the order of the first component that asks for each.
  const labels = new Map(data.map(({ id, label }) => [id, label]));
  return names.map((name) => labels.get(name) ?? name);
}

/** The site of the host that this page was opened on. The page of a custom domain contains the site. */
export const HOST_SITE = document.documentElement.dataset['site'] ?? resolveSiteName(window.location.host);
