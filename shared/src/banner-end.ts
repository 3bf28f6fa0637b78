import { type End, hasEnded } from './ends.js';

/**
 * Where the end of a banner is decided, and that of a carousel slide or an offer. From `endsAt` on it is over: the API leaves it
 * out of its lists, and the storefront out of what it has read before. Those who manage the site still have it in their editor,
 * which says that it has ended. One without `endsAt` has no end.
 */
export function isBannerOver({ endsAt }: { endsAt?: End }, now = Date.now()): boolean {
  return hasEnded(endsAt, now);
}
