import { resolveSiteName } from '@grabdeals/shared/site';
import type { Locale } from '@grabdeals/shared/website-settings';
import Box from '@mui/material/Box';
import { createContext, use } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { Website } from '../dataProvider/types';
import { SiteName } from './SiteName';

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

/** More labels would push the other columns away. */
const MAX_LABELS = 2;

/** Shows the labels of websites with their marks. */
export function SiteLabels({ names }: { names: readonly string[] }) {
  const labels = useSiteLabels(names);
  const hidden = names.length - MAX_LABELS;
  return (
    <Box
      component="span"
      title={labels.join(', ')}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25 }}
    >
      {names.slice(0, MAX_LABELS).map((name, index) => (
        <SiteName key={name} name={name} label={labels[index] ?? name} />
      ))}
      {hidden > 0 && <span>{`and ${hidden} more`}</span>}
    </Box>
  );
}

/** The site of the host that this page was opened on. The page of a custom domain contains the site. */
export const HOST_SITE = document.documentElement.dataset['site'] ?? resolveSiteName(window.location.host);
