import { storefrontContext } from '~/context';
import { NOTHING_TO_READ, robotsTxt } from '~/sitemap/robots-txt';
import { textAnswer } from '~/sitemap/text-answer.server';
import type { Route } from './+types/robots';

const MAX_AGE_S = 3_600;

/** robots.txt of the site that the host names. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { state } = await context.get(storefrontContext).api.site();
  const body = state === 'active' ? robotsTxt(new URL(request.url).origin) : NOTHING_TO_READ;
  return textAnswer(request, { body, type: 'text/plain', maxAge: MAX_AGE_S });
}
