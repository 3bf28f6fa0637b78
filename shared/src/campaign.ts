/**
 * Affiliate campaigns and tracked links (docs/requirements/rules.md#campaigns-and-vendors). A site's campaign id is
 * its vendor id, a field of its website.
 */

import { isWebAddress } from './web-address.js';

export const CAMPAIGN_PARAM = 'af_campaign_id';

/** The default vendor of most sites (`defaultVendorId`), and of pages whose site is unknown. */
export const DEFAULT_VENDOR_ID = 5035;

/** The vendor whose sites are in Canada and show no phone number. */
export const CANADIAN_VENDOR_ID = 5048;

/** `rel` of all paid links. Declares the link to search engines, and isolates the opened page. */
export const PAID_LINK_REL = 'sponsored nofollow noopener';

/**
 * Returns whether sites of a vendor show a phone number besides address and e-mail
 * (docs/requirements/rules.md#campaigns-and-vendors).
 */
export function showsPhone(vendorId: number): boolean {
  return vendorId !== CANADIAN_VENDOR_ID;
}

/**
 * Returns `link` with the site's campaign id. Its own query and fragment remain byte for byte: networks sign them, or replace macros
 * such as `{click_id}` in them.
 * @returns undefined for anything but an absolute http(s) URL, which must not be a link.
 */
export function trackedLink(link: string, vendorId: number): string | undefined {
  if (!URL.canParse(link)) return undefined;
  // Browsers encode spaces and remove line breaks.
  const text = /\s/.test(link) ? new URL(link).href : link;
  if (!isWebAddress(text)) return undefined;
  const [, address = '', query = '', fragment = ''] = PARTS.exec(text) ?? [];
  const own = query.length > 1 ? query.slice(1).split('&') : [];
  const parameters = [...own.filter((parameter) => !CAMPAIGN.test(parameter)), `${CAMPAIGN_PARAM}=${vendorId}`];
  return `${withPath(address)}?${parameters.join('&')}${fragment}`;
}

/** Address, query and fragment. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const CAMPAIGN = new RegExp(`^${CAMPAIGN_PARAM}(?:=|$)`);

/** Adds the path of an address without one, such as `https://merchant.example`. */
function withPath(address: string): string {
  return /^[^/]+\/\/[^/]+$/.test(address) ? `${address}/` : address;
}

/** Returns a link without campaign id and fragment, so that links to one page are equal. */
export function withoutCampaign(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  url.searchParams.delete(CAMPAIGN_PARAM);
  url.hash = '';
  return url.href;
}
