import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router';
import { Listing } from '~/listing/listing';
import { loadListing } from '~/listing/listing-loader.server';
import { parseListing, sameProducts } from '~/listing/listing-state';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/products';

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadListing({ request, context, params });
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

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  return loaderData && root ? pageMeta(loaderData.page, root) : [];
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <Listing data={loaderData} />;
}
