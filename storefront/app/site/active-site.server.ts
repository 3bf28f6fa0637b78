import { DEFAULT_SITE_NAME, siteOrigin } from '@grabdeals/shared/site';
import { data, type MiddlewareFunction } from 'react-router';
import { siteContext, storefrontContext } from '~/context';

/** What the error page of a site that is not activated needs to know. */
export interface SiteNotActivated {
  /** A whole address: it is on another host. */
  signinUrl: string;
}

/** Crawlers are told about every host, also that there is nothing to read on it. */
const SERVED_ON_EVERY_HOST = '/robots.txt';

/** Finds the site of the request; a host without an active site gets the domain-not-activated page. */
export const requireActiveSite: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { origin, pathname } = new URL(request.url);
  if (pathname === SERVED_ON_EVERY_HOST) return;
  const { api, providerSigninUrl } = context.get(storefrontContext);
  const site = await api.site();
  if (site.state !== 'active') {
    const signinUrl = site.providerSigninUrl || providerSigninUrl || '/admin/signin';
    // A path is one of the default site's host: nobody signs in on a host that is not activated.
    const provider = siteOrigin(DEFAULT_SITE_NAME, origin) ?? origin;
    const notActivated: SiteNotActivated = { signinUrl: new URL(signinUrl, provider).href };
    throw data(notActivated, { status: 404 });
  }
  context.set(siteContext, site);
};
