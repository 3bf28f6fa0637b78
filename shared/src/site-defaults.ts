import { showsPhone } from './campaign.js';
import { hostLabelOf } from './site.js';

/** What a site shows until it has something of its own. All values are placeholders: example domains, 555 numbers. */

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
export function defaultContact(siteName: string): SiteContact {
  const email = `hello@${hostLabelOf(siteName)}.example`;
  if (!showsPhone(siteName)) {
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
