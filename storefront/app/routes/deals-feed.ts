import { FEED_DEALS } from '@grabdeals/shared/deals';
import { data } from 'react-router';
import { storefrontContext } from '~/context';
import { dealsAtom, dealsRss } from '~/deals/deals-feed.server';
import { siteHost } from '~/site/site-host.server';
import { textResponse } from '~/sitemap/text-response.server';
import type { Route } from './+types/deals-feed';

const MAX_AGE_S = 900;

/** Returns the site's deals as RSS or Atom. Its entries are product pages, so sites without these have no feed. */
export async function loader({ context, params: { format }, request }: Route.LoaderArgs) {
  const host = await siteHost(context, request);
  const isRss = format === 'rss';
  if (!host.hasProductPages || !(isRss || format === 'atom')) throw data(null, { status: 404 });
  const { deals } = await context.get(storefrontContext).api.deals({ pageSize: FEED_DEALS });
  const body = isRss ? dealsRss(deals, host) : dealsAtom(deals, host);
  return textResponse({
    body,
    type: isRss ? 'application/rss+xml' : 'application/atom+xml',
    maxAge: MAX_AGE_S,
  });
}
