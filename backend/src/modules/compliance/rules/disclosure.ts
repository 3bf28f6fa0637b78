import type { FindingView } from '../../../common/errors/error.dto.js';
import type { Facts } from './facts.js';
import { hasPaidLinks, isPaidLink } from './links.js';
import type { ReadSubject } from './read-subject.js';

/** Words that deny a commercial relation. */
const DENIALS = [
  /\b(?:not|never|isn[’']t|aren[’']t|is no|are no|non|un)[ -]?(?:an? )?(?:sponsored|advertis(?:ement|ing)|affiliate|paid (?:post|link|review|partnership))\b/i,
  /\b(?:no|without(?: any)?) (?:affiliate|sponsored|paid) (?:links?|content|relationship|partnership)s?\b/i,
  /\bwe (?:do not|don[’']t|never) (?:earn|get|receive|make) (?:any |a )?(?:commissions?|money|anything)\b/i,
  /\b(?:no|without(?: any)?|free of) (?:commissions?|sponsors?(?:hip)?)\b/i,
];
/** Words with which a text discloses a commission. */
const DISCLOSURES =
  /\b(?:we|site|team)\b[^.!?\n]{0,60}\b(?:commission|paid|compensat)|\bpaid links?\b|\baffiliate (?:links?|program|disclosure)|\bcommission if you (?:buy|purchase|order)|\bsponsored (?:links?|by|post|content)\b/i;

/**
 * The storefront discloses the commission at each card, offer and coupon. Operators can contradict it in a text, and can link to a
 * merchant in the text of an article without cards, where the storefront shows no disclosure.
 */
export function disclosureFindings(subject: ReadSubject, facts: Facts): FindingView[] {
  if (!hasPaidLinks(subject, facts)) return [];
  return [...denials(subject), ...missingDisclosures(subject, facts)];
}

function denials({ parts }: ReadSubject): FindingView[] {
  return parts
    .flatMap(({ allTexts }) => allTexts)
    .flatMap(({ text, field, place }) => {
      const denial = denialIn(text);
      if (!denial) return [];
      const message = `“${denial}” denies a commercial relation, but links of this record pay a commission. Remove the words.`;
      return [{ rule: 'disclosure' as const, severity: 'problem' as const, message, field, place, target: denial }];
    });
}

function denialIn(text: string): string | undefined {
  for (const pattern of DENIALS) {
    const [denial] = pattern.exec(text) ?? [];
    if (denial) return denial;
  }
  return undefined;
}

function missingDisclosures({ kind, parts }: ReadSubject, facts: Facts): FindingView[] {
  const [article, ...cards] = parts;
  if (kind !== 'article' || !article || cards.length > 0) return [];
  const link = article.allLinks.find(({ url }) => isPaidLink(url, facts));
  if (!link || article.allTexts.some(({ text }) => denialIn(text) === undefined && DISCLOSURES.test(text))) return [];
  const { url, field, place } = link;
  const merchant = facts.merchantAt(url)?.name ?? 'a merchant';
  const message =
    `The text links to ${merchant} and does not say that you may earn a commission. Pages of articles without product ` +
    'cards show no disclosure. Add a sentence such as “We may earn a commission if you buy through our links.”, or a product card.';
  return [{ rule: 'disclosure', severity: 'problem', message, field, place, target: url }];
}
