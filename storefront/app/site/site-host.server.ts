import { installationOrigin, siteOrigin } from '@grabdeals/shared/site';
import type { ThemeData } from '@grabdeals/shared/theme';
import type { RouterContextProvider } from 'react-router';
import type { SiteView } from '~/api/types';
import { storefrontContext } from '~/context';

/** A site with the origin of its pages. */
export interface SiteHost {
  /** Key of the site. */
  name: string;
  /** Name for shoppers. */
  label: string;
  /** Whether products have pages. */
  hasProductPages: boolean;
  /** Origin of the site's URLs: its main domain, else the origin of the request, because a site can have several. */
  origin: string;
  /** Origin from which the hosts of other sites are derived. */
  installationOrigin: string;
}

/** Returns the site of the request with its origins. */
export async function siteHost(context: Readonly<RouterContextProvider>, request: Request): Promise<SiteHost> {
  const { api } = context.get(storefrontContext);
  const [site, theme] = await Promise.all([api.site(), api.theme().catch((): ThemeData => ({}))]);
  return {
    name: site.siteName,
    label: theme.siteName || site.label,
    hasProductPages: site.settings.productPages,
    ...siteOrigins(site, request),
  };
}

/** Returns the origins of a site as seen from a request. */
export function siteOrigins(
  site: Pick<SiteView, 'siteName' | 'host' | 'domains'>,
  { url }: Request,
): Pick<SiteHost, 'origin' | 'installationOrigin'> {
  const { origin } = new URL(url);
  const [domain] = site.domains;
  return {
    origin: (domain && siteOrigin(site.siteName, origin, domain)) || origin,
    installationOrigin: installationOrigin(origin, site),
  };
}
