/**
 * Affiliate campaigns and tracked links (docs/requirements/rules.md#campaigns-and-vendors). A site's campaign id is
 * its vendor id, a field of its website.
 */

export const CAMPAIGN_PARAM = 'af_campaign_id';

/** The vendor that most sites begin with (`defaultVendorId`), and that of a page whose site is not known. */
export const DEFAULT_VENDOR_ID = 5035;

/** The vendor whose sites are in Canada and give no phone number. */
export const CANADIAN_VENDOR_ID = 5048;

/** `rel` of every paid link: search engines and the opened page are told what it is. */
export const PAID_LINK_REL = 'sponsored nofollow noopener';

/**
 * Whether sites of a vendor give a phone number beside address and e-mail
 * (docs/requirements/rules.md#campaigns-and-vendors).
 */
export function showsPhone(vendorId: number): boolean {
  return vendorId !== CANADIAN_VENDOR_ID;
}

/**
 * `link` with the site's campaign id set, its own query and fragment kept.
 * Returns undefined for anything but an absolute http(s) address: such a link must not be offered for clicking.
 */
export function trackedLink(link: string, vendorId: number): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.searchParams.set(CAMPAIGN_PARAM, String(vendorId));
  return url.href;
}

/** A link as its merchant has it: without campaign id and fragment, so that links to one page are the same. */
export function withoutCampaign(link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  url.searchParams.delete(CAMPAIGN_PARAM);
  url.hash = '';
  return url.href;
}
