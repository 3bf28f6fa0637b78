import { data } from 'react-router';
import { siteContext, storefrontContext } from '~/context';
import { siteOrigins } from '~/site/site-host.server';
import { sitemapEntries } from '~/sitemap/sitemap-entries.server';
import { sitemapIndexXml, sitemapParts, sitemapXml } from '~/sitemap/sitemap-xml';
import { textResponse } from '~/sitemap/text-response.server';
import type { Route } from './+types/sitemap';

const MAX_AGE_S = 900;

/** Returns the site's sitemap, a part of it, or the index of the parts if one file cannot contain all URLs. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { origin } = siteOrigins(context.get(siteContext), request);
  const parts = sitemapParts(await sitemapEntries(context.get(storefrontContext).api));
  return textResponse(request, {
    body: bodyOf(parts, params['part'], origin),
    type: 'application/xml',
    maxAge: MAX_AGE_S,
  });
}

function bodyOf(parts: ReturnType<typeof sitemapParts>, part: string | undefined, origin: string): string {
  if (part === undefined) return parts.length > 1 ? sitemapIndexXml(parts, origin) : sitemapXml(parts[0], origin);
  const number = /^([1-9]\d{0,3})\.xml$/.exec(part)?.[1];
  const entries = parts[Number(number ?? 0) - 1];
  if (!entries) throw data(null, { status: 404 });
  return sitemapXml(entries, origin);
}
