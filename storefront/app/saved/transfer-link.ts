import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';

const PREFIX = '#deals=';
const PRODUCT_ID = /^[0-9a-f]{24}$/;

/** Returns the fragment of a link with these products. Browsers do not send fragments to servers. */
export function transferHash(ids: readonly string[]): string {
  return PREFIX + ids.join();
}

/** Returns the ids of products in the fragment of a link, each once. */
export function idsInHash(hash: string): string[] {
  if (!hash.startsWith(PREFIX)) return [];
  const ids = hash.slice(PREFIX.length).split(',');
  return [...new Set(ids.filter((id) => PRODUCT_ID.test(id)))].slice(0, MAX_SAVED_DEALS);
}
