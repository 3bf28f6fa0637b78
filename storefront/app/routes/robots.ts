import { storefrontContext } from '~/context';
import { CLOSED_ROBOTS_TXT, robotsTxt } from '~/sitemap/robots-txt';
import { textResponse } from '~/sitemap/text-response.server';
import type { Route } from './+types/robots';

const MAX_AGE_S = 3_600;

/** Returns the robots.txt of the host's site. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { state } = await context.get(storefrontContext).api.site();
  const body = state === 'active' ? robotsTxt(new URL(request.url).origin) : CLOSED_ROBOTS_TXT;
  return textResponse(request, { body, type: 'text/plain', maxAge: MAX_AGE_S });
}
