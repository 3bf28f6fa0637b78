import { type End, hasEnded } from './ends.js';

/**
 * Returns whether a banner, a carousel slide or an offer has ended, which is true from `endsAt` on. The API omits ended items from
 * its lists, and the storefront omits them from cached lists. The editor shows them as ended. Items without `endsAt` do not end.
 */
export function isBannerOver({ endsAt }: { endsAt?: End }, now = Date.now()): boolean {
  return hasEnded(endsAt, now);
}
