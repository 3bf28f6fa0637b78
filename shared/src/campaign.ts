/** Affiliate campaign (vendor) ids and tracked links (storefront.txt, section 1). */

const CAMPAIGN_5048_SITES: readonly string[] = [
  'flashbranddeals',
  'luxurygrabz',
  'luxurymarketfinds',
  'pricedropsale',
  'savysaleshub',
];

export const CAMPAIGN_PARAM = 'af_campaign_id';

/** `rel` of every paid link: search engines and the opened page are told what it is. */
export const PAID_LINK_REL = 'sponsored nofollow noopener';

export type CampaignId = 5048 | 5035;

/** The campaign id of a site; the same number is its vendor id. */
export function campaignId(siteName: string): CampaignId {
  return CAMPAIGN_5048_SITES.includes(siteName) ? 5048 : 5035;
}

/** Whether a site gives a phone number beside its address and e-mail. */
export function showsPhone(siteName: string): boolean {
  return campaignId(siteName) !== 5048;
}

/**
 * `link` with the site's campaign id set, its own query and fragment kept.
 * Returns undefined for anything but an absolute http(s) address: such a link must not be offered for clicking.
 */
export function trackedLink(link: string, siteName: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.searchParams.set(CAMPAIGN_PARAM, String(campaignId(siteName)));
  return url.href;
}
