import { CANADIAN_VENDOR_ID, DEFAULT_VENDOR_ID } from './campaign.js';

/** What a new website starts with. */

/**
 * Sites that begin with the Canadian vendor (docs/requirements/rules.md#campaigns-and-vendors): from then on each
 * site's own record says which it has.
 */
const CANADIAN_SITES: readonly string[] = [
  'flashbranddeals',
  'luxurygrabz',
  'luxurymarketfinds',
  'pricedropsale',
  'savysaleshub',
];

/** The affiliate campaign and vendor id that a site begins with. */
export function defaultVendorId(siteName: string): number {
  return CANADIAN_SITES.includes(siteName) ? CANADIAN_VENDOR_ID : DEFAULT_VENDOR_ID;
}

/** One line in the ad-seller authorisation format (docs/requirements/storefront.md#static-pages). */
export function defaultAdsTxt(siteName: string): string {
  return `ads.grabdeals.example, ${siteName}, DIRECT`;
}
