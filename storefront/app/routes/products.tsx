import { data, type MetaDescriptor, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { Listing } from '~/listing/listing';
import { loadListing } from '~/listing/listing-loader.server';
import { changesOnlyView } from '~/listing/listing-state';
import { toLoadFailure, useLastLoaded } from '~/listing/use-last-loaded';
import { pageMeta } from '~/meta/page-meta';
import { LISTING_PATH } from '~/site/paths';
import type { Route } from './+types/products';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const list = await loadListing({ request, context, params });
  return data(list, { status: list.failed ? 503 : list.isSearchTooLong ? 400 : 200 });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await debounceList(request);
  return serverLoader().catch(toLoadFailure);
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
  return pageMeta(matches, loaderData && 'page' in loaderData ? loaderData.page : undefined);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const list = useLastLoaded(loaderData);
  return (
    <>
      {'loadError' in loaderData && <title>{list.page.title}</title>}
      <Listing data={list} />
    </>
  );
}

/**
 * Delays the request of a list that replaces another list, so that several changes in a row request products once. Rejects
 * if another navigation interrupts this one. Back, Forward and reloading do not wait: the browser has changed the URL already.
 */
async function debounceList({ url, signal }: Request): Promise<void> {
  const { pathname, search } = new URL(url);
  const isCurrentUrl = pathname === location.pathname && search === location.search;
  if (isCurrentUrl || !location.pathname.endsWith(LISTING_PATH)) return;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, PRODUCT_LIST.debounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
