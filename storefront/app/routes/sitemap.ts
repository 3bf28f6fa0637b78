import { data } from 'react-router';
import { siteContext, storefrontContext } from '~/context';
import { siteOrigins } from '~/site/site-host.server';
import { sitemapFile, sitemapPart } from '~/sitemap/sitemap-file.server';
import { textResponse } from '~/sitemap/text-response.server';
import type { Route } from './+types/sitemap';

const MAX_AGE_S = 900;

/** Returns the site's sitemap, or one of the files that it names if it is an index. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { origin } = siteOrigins(context.get(siteContext), request);
  const { api } = context.get(storefrontContext);
  const { part } = params;
  const body = await (part === undefined ? sitemapFile(api, origin) : sitemapPart(api, part, origin));
  if (body === undefined) throw data(null, { status: 404 });
  return textResponse({ body, type: 'application/xml', maxAge: MAX_AGE_S });
}
