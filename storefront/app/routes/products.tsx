import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Listing } from '~/listing/listing';
import { lastShown } from '~/listing/last-shown';
import { loadListing, type ListingData } from '~/listing/listing-loader.server';
import { parseListing, sameProducts } from '~/listing/listing-state';
import { pageMeta } from '~/meta/page-meta';
import type { RouteHandle } from '~/route-handle';
import type { Route } from './+types/products';

export const handle: RouteHandle = {
  searchParams: ['brandid', 'categoryid', 'search', 'minPrice', 'maxPrice', 'sort', 'page', 'view'],
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const list = await loadListing({ request, context, params });
  return data(list, { status: list.failed ? 503 : 200 });
}

const lastListing = lastShown<ListingData>();

/** Returns the previous list with its filters if the shop is unavailable. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastListing.load(serverLoader);
}

/** Another view of the same products needs no data from the server. */
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

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, loaderData?.page);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  lastListing.useShown(loaderData);
  return <Listing data={loaderData} />;
}
