import type { ThemeData } from '@grabdeals/shared/theme';
import type { RouterContextProvider } from 'react-router';
import { storefrontContext } from '~/context';

/** A site as its pages name it, and where they are. */
export interface SiteHost {
  /** Key of the site. */
  name: string;
  /** What shoppers call it. */
  label: string;
  /** Of this request; the same site may have several. */
  origin: string;
}

/** The site of the request, on the host that was asked. */
export async function siteHost(context: Readonly<RouterContextProvider>, request: Request): Promise<SiteHost> {
  const { api } = context.get(storefrontContext);
  const [site, theme] = await Promise.all([api.site(), api.theme().catch((): ThemeData => ({}))]);
  return { name: site.siteName, label: theme.siteName || site.label, origin: new URL(request.url).origin };
}
