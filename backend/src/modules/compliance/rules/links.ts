import { CAMPAIGN_PARAM, PAID_LINK_REL } from '@grabdeals/shared/campaign';
import { isWebAddress } from '@grabdeals/shared/web-address';
import type { Facts, LinkFacts } from './facts.js';
import { checkedAddress, type LinkOfPart, type ReadSubject } from './read-subject.js';
import type { FindingView } from '../../../common/errors/error.dto.js';

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

/** Reports links whose last check found no page. A host that did not say whether the page exists is no finding. */
export function deadLinkFindings({ parts }: ReadSubject, facts: Facts): FindingView[] {
  return parts
    .flatMap(({ allLinks }) => allLinks)
    .filter(({ url }) => isWebAddress(url))
    .flatMap((link) => {
      const result = facts.link(checkedAddress(link.url));
      return result ? toFinding(link, result) : [];
    });
}

function toFinding({ url, field, place }: LinkOfPart, { outcome, status }: LinkFacts): FindingView[] {
  const finding = { rule: 'dead-link' as const, field, place, target: url };
  if (outcome === 'dead') {
    const message = `The page does not exist (${status}). Change or remove the link.`;
    return [{ ...finding, severity: 'problem', message }];
  }
  if (outcome === 'no-host') {
    const message = `The host ${new URL(url).hostname} does not exist. Change or remove the link.`;
    return [{ ...finding, severity: 'problem', message }];
  }
  if (outcome === 'private') {
    const message = `The host ${new URL(url).hostname} is not public, so shoppers cannot open the link. Change or remove the link.`;
    return [{ ...finding, severity: 'warning', message }];
  }
  return [];
}
