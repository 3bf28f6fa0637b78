import { CAMPAIGN_PARAM } from '@grabdeals/shared/campaign';
import { isWebAddress } from '@grabdeals/shared/web-address';
import type { Facts } from './facts.js';
import type { ReadSubject } from './read-subject.js';

/** Returns whether a link pays a commission: it leads to a merchant or has a campaign id. */
export function isPaidLink(url: string, facts: Facts): boolean {
  if (!isWebAddress(url)) return false;
  return facts.merchantAt(url) !== undefined || new URL(url).searchParams.has(CAMPAIGN_PARAM);
}

/** Returns whether shoppers can leave the site through a paid link of the record. Links of cards, slots and coupons are tracked. */
export function hasPaidLinks({ kind, parts }: ReadSubject, facts: Facts): boolean {
  return (
    kind === 'coupon' ||
    parts.some(({ allLinks }) => allLinks.some(({ url, rel }) => (rel ? isPaidLink(url, facts) : isWebAddress(url))))
  );
}
