import type { MetaDescriptor } from 'react-router';
import { storefrontContext } from '~/context';
import { DealsPage } from '~/deals/deals-page';
import { feedLinks } from '~/deals/feed-links';
import { loadDeals } from '~/deals/deals-loader.server';
import { toLoadFailure, useLastLoaded } from '~/listing/use-last-loaded';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import { DEALS_PATH } from '~/deals/deal-paths';
import { pagePath } from '~/site/paths';
import type { Route } from './+types/deals';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDeals(context.get(storefrontContext).api, new URL(request.url));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(toLoadFailure);
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { page = 1, isFiltered = false, count = 0 } = loaderData && 'deals' in loaderData ? loaderData : {};
  return [
    ...pageMeta(matches, ({ site }) => ({
      ...staticPageMeta('deals', site),
      description: `Today’s best deals on ${site.label}, ranked by our own price history, with votes of other shoppers.`,
      // A filtered list is a view of the deals, not a page of its own.
      canonicalPath: pagePath(DEALS_PATH, isFiltered ? 1 : page),
      indexable: !isFiltered && count > 0,
    })),
    ...feedLinks(matches),
  ];
}

export default function Deals({ loaderData }: Route.ComponentProps) {
  return <DealsPage data={useLastLoaded(loaderData)} />;
}
