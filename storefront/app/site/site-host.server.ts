import type { ThemeData } from '@grabdeals/shared/theme';
import type { RouterContextProvider } from 'react-router';
import { storefrontContext } from '~/context';

/** A site with the origin of its pages. */
export interface SiteHost {
  /** Key of the site. */
  name: string;
  /** Name for shoppers. */
  label: string;
  /** Whether products have pages. */
  hasProductPages: boolean;
  /** Origin of the request; a site can have several. */
  origin: string;
}

/** Returns the site of the request with the origin of the request. */
export async function siteHost(context: Readonly<RouterContextProvider>, request: Request): Promise<SiteHost> {
  const { api } = context.get(storefrontContext);
  const [site, theme] = await Promise.all([api.site(), api.theme().catch((): ThemeData => ({}))]);
  return {
    name: site.siteName,
    label: theme.siteName || site.label,
    hasProductPages: site.settings.productPages,
    origin: new URL(request.url).origin,
  };
}
