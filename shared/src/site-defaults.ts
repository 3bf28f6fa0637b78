import { CANADIAN_VENDOR_ID, DEFAULT_VENDOR_ID, showsPhone } from './campaign.js';
import { hostLabelOf } from './site.js';

/** What a site has until it has something of its own. Contacts are placeholders: example domains, 555 numbers. */

/** Sites that begin with the Canadian vendor (storefront.txt, section 1): from then on each site's own record says which it has. */
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

export interface SiteContact {
  /** A line each. */
  address: string[];
  email: string;
  phone?: string;
}

/**
 * The sites of vendor 5048 show a Canadian address and no phone, all others a New York address with a phone
 * (storefront.txt, section 2, "Header and footer").
 */
export function defaultContact(siteName: string, vendorId: number): SiteContact {
  const email = `hello@${hostLabelOf(siteName)}.example`;
  if (!showsPhone(vendorId)) {
    return { address: ['100 Example Drive, Suite 400', 'Mississauga, Ontario L5B 0A0', 'Canada'], email };
  }
  return {
    address: ['200 Example Avenue, Floor 12', 'New York, NY 10001', 'United States'],
    email,
    phone: '(212) 555-0147',
  };
}

/** One line in the ad-seller authorisation format (storefront.txt, "Static pages"). */
export function defaultAdsTxt(siteName: string): string {
  return `ads.grabdeals.example, ${siteName}, DIRECT`;
}
