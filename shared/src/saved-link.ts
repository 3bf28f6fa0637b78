/** Path of the storefront's page of saved deals. */
export const SAVED_PATH = '/saved';

/** Precedes the ids in the fragment of a link that brings deals to the page. Browsers do not send fragments to servers. */
export const SAVED_LINK_PREFIX = '#deals=';

/** Returns the fragment of a link that brings these products to the page. */
export function savedLinkHash(ids: readonly string[]): string {
  return SAVED_LINK_PREFIX + ids.join();
}
