import { CANADIAN_VENDOR_ID, DEFAULT_VENDOR_ID } from './campaign.js';

/** Defaults of a new website. */

/**
 * Sites whose default is the Canadian vendor (docs/requirements/rules.md#campaigns-and-vendors). The site's record contains the
 * current vendor.
 */
const CANADIAN_SITES: readonly string[] = [
  'flashbranddeals',
  'luxurygrabz',
  'luxurymarketfinds',
  'pricedropsale',
  'savysaleshub',
];

/** Returns the default campaign and vendor id of a site. */
export function defaultVendorId(siteName: string): number {
  return CANADIAN_SITES.includes(siteName) ? CANADIAN_VENDOR_ID : DEFAULT_VENDOR_ID;
}

/** Returns one line in the ad-seller authorization format (docs/requirements/storefront.md#static-pages). */
export function defaultAdsTxt(siteName: string): string {
  return `ads.grabdeals.example, ${siteName}, DIRECT`;
}
