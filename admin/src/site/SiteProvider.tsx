import { type ReactNode, useMemo } from 'react';
import { useGetList, useStore } from 'react-admin';
import type { Website } from '../api/types';
import { HOST_SITE } from './hostSite';
import { type SiteChoice, SiteContext } from './SiteContext';

const ALL_SITES = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'label', order: 'ASC' } } as const;

/** Not anew in the background: a site that is taken away meanwhile would take along what is being typed for it. */
const READ_OPTIONS = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Which site is edited: the one chosen last in this browser, else the host's, else the first of the account. */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data: choices, error, refetch } = useGetList<Website>('sites', ALL_SITES, READ_OPTIONS);
  const [stored, choose] = useStore<string | undefined>('site', undefined);
  const choice = useMemo((): SiteChoice => {
    const byName = (name: string | undefined) => choices?.find(({ value }) => value === name);
    const site = byName(stored) ?? byName(HOST_SITE) ?? choices?.[0];
    return {
      site: site && choices && { name: site.value, label: site.label, choices, choose },
      isPending: !choices && !error,
      error: error ?? undefined,
      retry: () => void refetch(),
    };
  }, [choices, choose, error, refetch, stored]);
  return <SiteContext value={choice}>{children}</SiteContext>;
}
