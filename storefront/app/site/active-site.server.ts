import { DEFAULT_SITE_NAME, siteOrigin } from '@grabdeals/shared/site';
import { data, type MiddlewareFunction } from 'react-router';
import { siteContext, storefrontContext } from '~/context';
import { siteOrigins } from './site-host.server';

/** Data of the error page of a site that is not activated. */
export interface SiteNotActivated {
  /** Full URL, because the page is on another host. */
  signinUrl: string;
}

/** Served on hosts without a site, too, so that crawlers do not read them. */
const SERVED_ON_EVERY_HOST = '/robots.txt';

/**
 * Provides the site of the request to loaders.
 * @throws a 404 for a host without an active site, which shows the domain-not-activated page.
 */
export const requireActiveSite: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { pathname } = new URL(request.url);
  if (pathname === SERVED_ON_EVERY_HOST) return;
  const { api, providerSigninUrl } = context.get(storefrontContext);
  const site = await api.site();
  if (site.state !== 'active') {
    const signinUrl = site.providerSigninUrl || providerSigninUrl || '/admin/signin';
    // A path belongs to the default site's host, because operators cannot sign in on a host that is not activated.
    const { installationOrigin } = siteOrigins(site, request);
    const provider = siteOrigin(DEFAULT_SITE_NAME, installationOrigin) ?? installationOrigin;
    const notActivated: SiteNotActivated = { signinUrl: new URL(signinUrl, provider).href };
    throw data(notActivated, { status: 404 });
  }
  context.set(siteContext, site);
};
