import { type ReactNode, useEffect, useMemo } from 'react';
import { useGetList, useNavigate, useNotify } from 'react-admin';
import { type Location, useLocation } from 'react-router-dom';
import type { Website } from '../dataProvider/types';
import { searchOf, siteOf } from './siteAddress';
import { HOST_SITE, type SiteChoice, SiteContext } from './SiteContext';

const BY_LABEL = { field: 'label', order: 'ASC' } as const;
const FIRST = { pagination: { page: 1, perPage: 1 }, sort: BY_LABEL } as const;

/** No reads in the background: if a site were removed meanwhile, the form that edits the site would be lost. */
const READ_OPTIONS = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Key of this tab's site in the session storage, which each tab has of its own. */
const TAB_SITE = 'site';

/**
 * Determines the site that is edited: the one that the URL names, else this tab's last one, else the host's, else the first of
 * the account. A URL without a site then gets it.
 */
export function SiteProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const requested = siteOf(location.search);
  const wanted = requested ?? window.sessionStorage.getItem(TAB_SITE) ?? HOST_SITE;
  const named = useGetList<Website>(
    'sites',
    { pagination: { page: 1, perPage: 2 }, sort: BY_LABEL, filter: { value: [wanted, HOST_SITE] } },
    READ_OPTIONS,
  );
  const first = useGetList<Website>('sites', FIRST, READ_OPTIONS);
  const { data: candidates, refetch: refetchNamed } = named;
  const { data: firstSites, total: siteCount = 0, refetch: refetchFirst } = first;
  const error = named.error ?? first.error ?? undefined;

  const choice = useMemo((): SiteChoice => {
    const withName = (name: string) => candidates?.find(({ value }) => value === name);
    const isLoaded = candidates !== undefined && firstSites !== undefined;
    const site = isLoaded ? (withName(wanted) ?? withName(HOST_SITE) ?? firstSites[0]) : undefined;
    return {
      site: site && { name: site.value, label: site.label, siteCount },
      isPending: !isLoaded && !error,
      error,
      retry: () => {
        void refetchNamed();
        void refetchFirst();
      },
    };
  }, [wanted, candidates, firstSites, siteCount, error, refetchNamed, refetchFirst]);

  const siteName = choice.site?.name;
  const siteLabel = choice.site?.label;
  useEffect(() => {
    if (!siteName) return;
    window.sessionStorage.setItem(TAB_SITE, siteName);
    if (siteName === requested) return;
    if (requested)
      notify(`Your account cannot edit the website ${requested}. You are editing ${siteLabel} instead.`, {
        type: 'warning',
      });
    const { search, state, ...place } = location as Location<unknown>;
    navigate({ ...place, search: searchOf(search, siteName) }, { replace: true, state });
  }, [requested, location, navigate, notify, siteLabel, siteName]);

  return <SiteContext value={choice}>{children}</SiteContext>;
}
