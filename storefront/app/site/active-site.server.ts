import { data, type MiddlewareFunction } from 'react-router';
import { siteContext, storefrontContext } from '~/context';

/** What the error page of a site that is not activated needs to know. */
export interface SiteNotActivated {
  signinUrl: string;
}

/** Crawlers are told about every host, also that there is nothing to read on it. */
const SERVED_ON_EVERY_HOST = '/robots.txt';

/** Finds the site of the request; a host without an active site gets the domain-not-activated page. */
export const requireActiveSite: MiddlewareFunction<Response> = async ({ context, request }) => {
  if (new URL(request.url).pathname === SERVED_ON_EVERY_HOST) return;
  const { api, providerSigninUrl } = context.get(storefrontContext);
  const site = await api.site();
  if (site.state !== 'active') {
    const notActivated: SiteNotActivated = {
      signinUrl: site.providerSigninUrl || providerSigninUrl || '/admin/signin',
    };
    throw data(notActivated, { status: 404 });
  }
  context.set(siteContext, site);
};
