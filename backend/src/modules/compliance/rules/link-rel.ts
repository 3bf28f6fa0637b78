import { PAID_LINK_REL } from '@grabdeals/shared/campaign';
import type { FindingView } from '../../../common/errors/finding.views.js';
import type { Facts } from './facts.js';
import { isPaidLink } from './links.js';
import type { ReadSubject } from './read-subject.js';

const REQUIRED = PAID_LINK_REL.split(' ');

/** Paid links in HTML must be marked for search engines. The storefront marks the links of cards, slots and coupons itself. */
export function linkRelFindings({ parts }: ReadSubject, facts: Facts): FindingView[] {
  return parts
    .flatMap(({ allLinks }) => allLinks)
    .filter(({ url, rel }) => rel && isPaidLink(url, facts) && REQUIRED.some((token) => !rel.includes(token)))
    .map(({ url, field, place }) => ({
      rule: 'link-rel',
      severity: 'problem',
      message:
        `The link leads to ${facts.merchantAt(url)?.name ?? new URL(url).hostname} and is not marked as a paid link for search ` +
        'engines. Select the link, open “Link”, and turn on “Paid link”.',
      field,
      place,
      target: url,
    }));
}
