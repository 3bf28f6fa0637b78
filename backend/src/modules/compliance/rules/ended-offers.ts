import { hasEnded } from '@grabdeals/shared/ends';
import type { FindingView, Severity } from '../../../common/errors/error.dto.js';
import type { Facts } from './facts.js';
import { checkedAddress, type Place, placeOf, type ReadPart, type ReadSubject } from './read-subject.js';
import type { SubjectPart } from '../../../common/resources/subject.js';

/**
 * Reports products and offers that shoppers no longer get. A coupon of a merchant that a site does not have only warns, because shoppers
 * do not see it. So does the end of a sale, since the card shows the price that applies now.
 */
export function endedOfferFindings(subject: ReadSubject, facts: Facts): FindingView[] {
  return subject.parts.flatMap((part) => [
    ...productFindings(part, facts),
    ...linkFindings(subject, part, facts),
    ...missingBrands(subject, part, facts),
  ]);
}

function productFindings(part: ReadPart, facts: Facts): FindingView[] {
  const isInText = part.html?.['description'] !== undefined && !part.path;
  const place = placeOf(part, part.path ? 'redirectUrl' : isInText ? 'description' : 'productIds');
  return (part.productIds ?? []).flatMap((id) => productFinding(id, place, 'Choose another product.', facts));
}

function linkFindings({ endedOffers }: ReadSubject, { allLinks }: ReadPart, facts: Facts): FindingView[] {
  return allLinks.flatMap(({ url, field, place }) => {
    const productId = facts.productIdAt(url);
    if (productId) return productFinding(productId, { field, place }, 'Change or remove the link.', facts, url);
    const title = endedOffers?.get(checkedAddress(url));
    if (title === undefined) return [];
    const message = `The link leads to the offer “${title}”, which has ended. Change or remove the link.`;
    return [toFinding('problem', message, { field, place }, url)];
  });
}

function productFinding(id: string, place: Place, advice: string, facts: Facts, target = id): FindingView[] {
  const product = facts.product(id);
  // The product may be in an upstream catalogue.
  if (!product) return [toFinding('warning', `The catalogue has no such product. ${advice}`, place, target)];
  const { title, isRetired, hiddenOn, saleEndedAt } = product;
  if (isRetired) {
    return [toFinding('problem', `The merchant no longer lists “${title}”. ${advice}`, place, target)];
  }
  if (hiddenOn.length > 0) {
    return [toFinding('problem', `“${title}” is hidden on ${hiddenOn.join(', ')}. ${advice}`, place, target)];
  }
  if (!saleEndedAt) return [];
  const message = `The sale of “${title}” ended on ${saleEndedAt.toISOString().slice(0, 10)}. Check that the text still applies.`;
  return [toFinding('warning', message, place, target)];
}

/** Warns about coupons and images whose own end has passed, so that shoppers do not see them. */
export function ownEndFindings({ kind, parts }: ReadSubject, { now }: Facts): FindingView[] {
  const noun = kind === 'coupon' ? 'coupon' : 'image';
  const message = `The end has passed, so shoppers do not see this ${noun}. Set a later end, or remove the ${noun}.`;
  return parts
    .filter((part) => isOver(part, now))
    .map((part) => toFinding('warning', message, placeOf(part, 'endsAt'), part.links?.['redirectUrl']));
}

/** Returns whether the part has an end that has passed. */
export function isOver({ endsAt }: Pick<SubjectPart, 'endsAt'>, now: number): boolean {
  return hasEnded(endsAt ?? undefined, now);
}

function missingBrands({ kind, websiteName }: ReadSubject, part: ReadPart, facts: Facts): FindingView[] {
  const { mid } = part;
  if (kind !== 'coupon' || mid === undefined) return [];
  const missing = websiteName.filter((site) => !facts.isBrandOf(site, mid));
  if (missing.length === 0) return [];
  const message =
    `${facts.merchantName(mid)} is not a brand of ${missing.join(', ')}, so shoppers do not see the coupon there. ` +
    'Remove the website, or add the brand to it.';
  return [toFinding('warning', message, placeOf(part, 'websiteName'), missing.join(', '))];
}

function toFinding(severity: Severity, message: string, place: Place, target?: string): FindingView {
  return { rule: 'ended-offer', severity, message, ...place, ...(target === undefined ? {} : { target }) };
}
