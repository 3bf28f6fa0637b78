import { discountPercent, formatMoney } from '@grabdeals/shared/money';
import type { FindingView, Severity } from '../../../common/errors/error.dto.js';
import type { Facts, ProductFacts } from './facts.js';
import type { ReadPart, ReadSubject, TextOfPart } from './read-subject.js';

const DOLLARS = String.raw`(?:US|CA?)?\$ ?(\d[\d,]*(?:\.\d\d)?)`;
const PERCENT_OFF =
  /(\d{1,3}) ?(?:%|percent) (?:off|discount|less|cheaper|savings?)\b|\bsav(?:e|ing|ings of) (?:up to )?(\d{1,3}) ?%/gi;
const HALF_PRICE = /\bhalf[- ](?:price|off)\b/gi;
const AMOUNT_OFF = new RegExp(String.raw`${DOLLARS} (?:off|discount)\b|\bsave (?:up to )?${DOLLARS}`, 'gi');
const FORMER_PRICE = new RegExp(
  String.raw`\b(?:was|were|formerly|originally|reg(?:ular|ularly)?\.?(?: price)?|list price) ?(?:of |priced at |:)? ?${DOLLARS}`,
  'gi',
);
const LOWEST_PRICE =
  /\b(?:lowest|best|cheapest) (?:price|deal)s?(?: we[’']ve)? (?:ever|anywhere|guarantee[sd]?|in history|of all time|on the (?:market|web|internet|planet))\b|\bunbeatable (?:price|deal)s?\b/gi;
const GUARANTEE =
  /\b(?:price|savings?|deal)s? (?:is |are )?guarantee[sd]?\b|\bguarantee[sd]? (?:price|saving|deal|lowest|best)s?\b/gi;
const FREE =
  /\b(?:completely|absolutely|totally|100 ?%) free\b|\bfree (?:gift|shipping|delivery|sample|trial|item|product|returns)s?\b|\bget (?:it|one|yours) free\b/gi;
/** Cents by which a text may round a price up, such as $100 for $99.99. */
const ROUNDING_CENTS = 100;

/** What our data says about the prices of a part. */
interface Evidence {
  products: ProductFacts[];
  /** Whether our data is complete: a larger claim than all of it is then wrong, not only unsupported. */
  isComplete: boolean;
  part: ReadPart;
}

/** Reports claims about prices that our data contradicts (problem) or cannot support (warning). */
export function priceClaimFindings({ parts }: ReadSubject, facts: Facts): FindingView[] {
  return parts.flatMap((part) => {
    const evidence = evidenceOf(part, facts);
    return part.allTexts.flatMap((text) => [
      ...claimsIn(text, PERCENT_OFF).flatMap(({ words, number }) => percentFinding(words, number, text, evidence)),
      ...claimsIn(text, HALF_PRICE).flatMap(({ words }) => percentFinding(words, 50, text, evidence)),
      ...claimsIn(text, AMOUNT_OFF).flatMap(({ words, number }) => amountFinding(words, number * 100, text, evidence)),
      ...claimsIn(text, FORMER_PRICE).flatMap(({ words, number }) =>
        formerFinding(words, number * 100, text, evidence),
      ),
      ...claimsIn(text, LOWEST_PRICE).map(({ words }) => lowestFinding(words, text, evidence)),
      ...claimsIn(text, GUARANTEE).map(({ words }) =>
        toFinding(
          'warning',
          words,
          text,
          'No data of ours supports this promise. Remove the words, or name who promises it.',
        ),
      ),
      ...claimsIn(text, FREE)
        .filter(({ words }) => !isFree(words, part, facts))
        .map(({ words }) =>
          toFinding('warning', words, text, 'No data of ours supports “free”. Check the conditions, and name them.'),
        ),
    ]);
  });
}

function evidenceOf(part: ReadPart, facts: Facts): Evidence {
  const ids = part.claimedProductIds ?? part.productIds ?? [];
  const linkedIds = part.allLinks.flatMap(({ url }) => facts.productIdAt(url) ?? []);
  const all = [...new Set([...ids, ...linkedIds])].map((id) => facts.product(id));
  const products = all.filter((product) => product !== undefined);
  const isComplete = all.length > 0 && all.every((product) => product?.comparisonCents !== undefined);
  return { products, isComplete, part };
}

/** Returns the claims of a text with the number in each; NaN for claims without one. */
function claimsIn({ text }: TextOfPart, pattern: RegExp): { words: string; number: number }[] {
  return [...text.matchAll(pattern)].map(([words, ...numbers]) => {
    const number = numbers.find((each) => each !== undefined)?.replaceAll(',', '');
    return { words, number: Number(number ?? NaN) };
  });
}

function percentFinding(words: string, percent: number, text: TextOfPart, evidence: Evidence): FindingView[] {
  const { discount } = evidence.part;
  if (discount?.kind === 'percentage' && discount.percent !== undefined) {
    if (percent <= discount.percent) return [];
    return [
      toFinding('problem', words, text, `The discount of the coupon is ${discount.percent} %. Correct one of them.`),
    ];
  }
  if (discount?.text?.includes(`${percent}%`)) return [];
  const best = Math.max(
    0,
    ...evidence.products.map(({ priceCents, comparisonCents }) => discountPercent(priceCents, comparisonCents)),
  );
  // Discounts are rounded down, and texts round them up.
  if (percent <= best + 1 && best > 0) return [];
  return [
    evidence.isComplete
      ? toFinding('problem', words, text, `The largest discount of the products is ${best} %. Correct the text.`)
      : toFinding('warning', words, text, `${UNSUPPORTED} Check the discount at the merchant.`),
  ];
}

function amountFinding(words: string, cents: number, text: TextOfPart, evidence: Evidence): FindingView[] {
  const { discount } = evidence.part;
  if (discount?.kind === 'amount' && discount.cents !== undefined) {
    if (cents <= discount.cents) return [];
    const amount = formatMoney({ cents: discount.cents, currency: discount.currency ?? 'USD' });
    return [toFinding('problem', words, text, `The discount of the coupon is ${amount}. Correct one of them.`)];
  }
  const best = evidence.products.reduce(
    (most, { priceCents, comparisonCents = 0 }) => Math.max(most, comparisonCents - priceCents),
    0,
  );
  if (best > 0 && cents <= best + ROUNDING_CENTS) return [];
  return [
    evidence.isComplete
      ? toFinding('problem', words, text, 'No product of the record is reduced by as much. Correct the text.')
      : toFinding('warning', words, text, `${UNSUPPORTED} Check the discount at the merchant.`),
  ];
}

function formerFinding(
  words: string,
  cents: number,
  text: TextOfPart,
  { products, isComplete }: Evidence,
): FindingView[] {
  if (
    products.some(({ comparisonCents }) => comparisonCents !== undefined && cents <= comparisonCents + ROUNDING_CENTS)
  ) {
    return [];
  }
  return [
    isComplete
      ? toFinding('problem', words, text, 'No product of the record had a price as high. Correct the text.')
      : toFinding(
          'warning',
          words,
          text,
          `${UNSUPPORTED} Remove the former price, or offer a product with a comparison price.`,
        ),
  ];
}

function lowestFinding(words: string, text: TextOfPart, { products }: Evidence): FindingView {
  const cheaper = products.find(({ lowestCents, priceCents }) => lowestCents < priceCents);
  if (!cheaper) return toFinding('warning', words, text, `${UNSUPPORTED} Remove the superlative.`);
  const lowest = formatMoney({ cents: cheaper.lowestCents, currency: cheaper.currency });
  return toFinding(
    'problem',
    words,
    text,
    `“${cheaper.title}” has cost less before: ${lowest}. Remove the superlative.`,
  );
}

/** Returns whether the coupon gives something free, or the merchant's notes promise free shipping or returns. */
function isFree(words: string, part: ReadPart, facts: Facts): boolean {
  if (/\bfree\b/i.test(part.discount?.text ?? '')) return true;
  if (!/shipping|delivery|returns/i.test(words)) return false;
  const mids = [part.mid, ...part.allLinks.map(({ url }) => facts.merchantAt(url)?.mid)];
  return mids.some((mid) => mid !== undefined && /\bfree\b/i.test(facts.merchantNotes(mid)));
}

const UNSUPPORTED = 'Our data cannot support this claim.';

function toFinding(severity: Severity, words: string, { field, place }: TextOfPart, message: string): FindingView {
  return { rule: 'price-claim', severity, message, field, place, target: words };
}
