import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useGetList, useNavigate, useNotify, useStoreContext } from 'react-admin';
import { type Location, useLocation } from 'react-router-dom';
import type { Website } from '../dataProvider/types';
import { searchOf, siteOf } from './siteAddress';
import { HOST_SITE, type SiteChoice, SiteContext } from './SiteContext';

const ALL_SITES = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'label', order: 'ASC' } } as const;

/** Not anew in the background: a site that is taken away meanwhile would take along what is being typed for it. */
const READ_OPTIONS = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Where the browser remembers the site chosen last, in any tab. */
const LAST_SITE = 'site';

/**
 * Which site is edited: the one that the address names. An address that names none, as in a fresh tab, is about the site that
 * was chosen last in this browser, else the host's, else the first of the account; and then says so.
 */
export function SiteProvider({ children }: { children: ReactNode }) {
  const { data: choices, error, refetch } = useGetList<Website>('sites', ALL_SITES, READ_OPTIONS);
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const store = useStoreContext();
  const asked = siteOf(location.search);
  const [last, setLast] = useState(() => store.getItem<string>(LAST_SITE));
  if (asked && asked !== last) setLast(asked);

  const choice = useMemo((): SiteChoice => {
    const byName = (name: string | undefined) => choices?.find(({ value }) => value === name);
    const site = byName(asked ?? last) ?? byName(HOST_SITE) ?? choices?.[0];
    return {
      site: site && choices && { name: site.value, label: site.label, choices },
      isPending: !choices && !error,
      error: error ?? undefined,
      retry: () => void refetch(),
    };
  }, [asked, choices, error, last, refetch]);

  const siteName = choice.site?.name;
  const siteLabel = choice.site?.label;
  useEffect(() => {
    if (!siteName) return;
    store.setItem(LAST_SITE, siteName);
    if (siteName === asked) return;
    if (asked)
      notify(`Your account cannot edit the website ${asked}. You are editing ${siteLabel} instead.`, {
        type: 'warning',
      });
    const { search, state, ...place } = location as Location<unknown>;
    navigate({ ...place, search: searchOf(search, siteName) }, { replace: true, state });
  }, [asked, location, navigate, notify, siteLabel, siteName, store]);

  return <SiteContext value={choice}>{children}</SiteContext>;
}
