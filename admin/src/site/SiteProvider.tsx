import { verifiedDomains } from '@grabdeals/shared/site';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useGetList, useNavigate, useNotify } from 'react-admin';
import { type Location, useLocation } from 'react-router-dom';
import { storeText } from '../components/storeText';
import type { Website } from '../dataProvider/types';
import { BY_LABEL } from './allSites';
import { useRememberSite } from './recentSites';
import { searchOf, siteOf } from './siteAddress';
import { HOST_SITE, type SiteChoice, SiteContext } from './SiteContext';

const FIRST = { pagination: { page: 1, perPage: 1 }, sort: BY_LABEL } as const;

/** If a background read no longer contained the site, the form that edits the site would be lost. */
const NO_BACKGROUND_READS = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Key of the tab's site in the session storage. Each tab has its own session storage. */
const TAB_SITE = 'site';

/**
 * Determines the site being edited: the site in the URL, else the last site of the tab, else the site of the host, else the first site
 * of the account. Adds the site to a URL that contains none.
 */
export function SiteProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const requested = siteOf(location.search);
  const preferredName = requested ?? window.sessionStorage.getItem(TAB_SITE) ?? HOST_SITE;
  const candidateList = useGetList<Website>(
    'sites',
    { pagination: { page: 1, perPage: 2 }, sort: BY_LABEL, filter: { value: [preferredName, HOST_SITE] } },
    NO_BACKGROUND_READS,
  );
  const first = useGetList<Website>('sites', FIRST, NO_BACKGROUND_READS);
  const { data: candidates, refetch: refetchCandidates } = candidateList;
  const { data: firstSites, total: siteCount = 0, refetch: refetchFirst } = first;
  const error = candidateList.error ?? first.error ?? undefined;

  const choice = useMemo((): SiteChoice => {
    const withName = (name: string) => candidates?.find(({ value }) => value === name);
    const isLoaded = candidates !== undefined && firstSites !== undefined;
    const site = isLoaded ? (withName(preferredName) ?? withName(HOST_SITE) ?? firstSites[0]) : undefined;
    return {
      site: site && {
        name: site.value,
        label: site.label,
        domain: verifiedDomains(site)[0],
        locale: site.settings.locale,
        siteCount,
      },
      isPending: !isLoaded && !error,
      error,
      retry: () => {
        void refetchCandidates();
        void refetchFirst();
      },
    };
  }, [preferredName, candidates, firstSites, siteCount, error, refetchCandidates, refetchFirst]);

  const siteName = choice.site?.name;
  const siteLabel = choice.site?.label;
  const locale = choice.site?.locale;
  useRememberSite(siteName);
  useLayoutEffect(() => {
    // Dates are formatted in the language of the page.
    if (locale) document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    if (!siteName) return;
    storeText(window.sessionStorage, TAB_SITE, siteName);
    if (siteName === requested) return;
    // The operator may have opened another page that React has not rendered yet: this effect runs again for that page.
    if (window.location.pathname !== location.pathname) return;
    if (requested)
      notify(`Your account cannot edit the website ${requested}. You are editing ${siteLabel} instead.`, {
        type: 'warning',
      });
    const { search, state, ...place } = location as Location<unknown>;
    navigate({ ...place, search: searchOf(search, siteName) }, { replace: true, state });
  }, [requested, location, navigate, notify, siteLabel, siteName]);

  return <SiteContext value={choice}>{children}</SiteContext>;
}
