import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router';
import { namesOf } from '~/listing/filter-chips';
import { Listing } from '~/listing/listing';
import { loadListing } from '~/listing/listing-loader.server';
import { listingMeta } from '~/listing/listing-page';
import { parseListing, sameProducts } from '~/listing/listing-state';
import { pageMeta } from '~/listing/page-meta';
import type { Route } from './+types/products';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadListing({ request, context });
}

/** Another view of the same products needs nothing from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyViewChanged =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    sameProducts(parseListing(currentUrl.searchParams), parseListing(nextUrl.searchParams));
  return onlyViewChanged ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  if (!loaderData || !root) return [];
  const { brands, categories, count } = loaderData;
  const state = parseListing(new URLSearchParams(location.search));
  return pageMeta(listingMeta(state, namesOf(brands, categories), count, root.site.label), root.origin);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <Listing data={loaderData} />;
}
