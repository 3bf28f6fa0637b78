import { storefrontContext } from '~/context';
import { siteOrigins } from '~/site/site-host.server';
import { CLOSED_ROBOTS_TXT, robotsTxt } from '~/sitemap/robots-txt';
import { textResponse } from '~/sitemap/text-response.server';
import type { Route } from './+types/robots';

const MAX_AGE_S = 3_600;

/** Returns the robots.txt of the host's site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await context.get(storefrontContext).api.site();
  const body = site.state === 'active' ? robotsTxt(siteOrigins(site, request).origin) : CLOSED_ROBOTS_TXT;
  return textResponse({ body, type: 'text/plain', maxAge: MAX_AGE_S });
}
