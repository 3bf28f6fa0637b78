import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { OBJECT_ID } from '@grabdeals/shared/object-id';
import { SAVED_LINK_PREFIX as PREFIX } from '@grabdeals/shared/saved-link';

/** Returns the ids of products in the fragment of a link, each once. */
export function idsInHash(hash: string): string[] {
  if (!hash.startsWith(PREFIX)) return [];
  const ids = hash.slice(PREFIX.length).split(',');
  return [...new Set(ids.filter((id) => OBJECT_ID.test(id)))].slice(0, MAX_SAVED_DEALS);
}
