import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router';
import { debounceList } from '~/listing/debounce-list';
import { Listing } from '~/listing/listing';
import { fallbackList } from '~/listing/fallback-list';
import { loadListing, type ListingData } from '~/listing/listing-loader.server';
import { changesOnlyView } from '~/listing/listing-state';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/products';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const list = await loadListing({ request, context, params });
  return data(list, { status: list.failed ? 503 : list.isSearchTooLong ? 400 : 200 });
}

const fallback = fallbackList<ListingData>();

/** Returns the previous list with its filters if the shop is unavailable. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await debounceList(request);
  return fallback.load(serverLoader);
}

/** Another view of the same products needs no data from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !changesOnlyView(currentUrl, nextUrl) && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, loaderData?.page);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  fallback.useAsFallback(loaderData);
  return <Listing data={loaderData} />;
}
