import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { LISTING_PATH } from '~/site/paths';

/**
 * Delays the request of a list that replaces another list, so that several changes in a row request products once. Rejects
 * if another navigation interrupts this one. Back, Forward and reloading do not wait: the browser has changed the URL already.
 */
export async function debounceList({ url, signal }: Request): Promise<void> {
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
