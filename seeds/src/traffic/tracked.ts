import { trackedLink } from '@grabdeals/shared/campaign';
import type { SiteKey } from '../contract.js';

/** A merchant's address with the campaign of the site. */
export function tracked(link: string, site: SiteKey): string {
  const address = trackedLink(link, site);
  if (!address) throw new Error(`${link} is no merchant's address`);
  return address;
}
