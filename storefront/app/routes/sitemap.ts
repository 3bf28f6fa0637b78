import { data } from 'react-router';
import { storefrontContext } from '~/context';
import { siteAddresses } from '~/sitemap/site-addresses.server';
import { sitemapIndexXml, sitemapParts, sitemapXml } from '~/sitemap/sitemap-xml';
import { textAnswer } from '~/sitemap/text-answer.server';
import type { Route } from './+types/sitemap';

const MAX_AGE_S = 900;

/** The site's sitemap: all its addresses where they fit into one file, else the list of its parts, and each part. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const parts = sitemapParts(await siteAddresses(context.get(storefrontContext).api));
  return textAnswer(request, {
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
