/** The texts of a coupon that shoppers search. */
export interface SearchedCoupon {
  title: string;
  merchantName: string;
  discount: string;
  code: string;
}

/** Words that shoppers add to the name of a merchant or product when they look for coupons. */
const COUPON_WORDS = new Set(
  'coupon coupons code codes promo promos promocode promotion promotions voucher vouchers discount discounts for the a and of'.split(
    ' ',
  ),
);

/**
 * Returns a function that returns whether a coupon matches the query: each word of the query begins a word of the coupon, or the query
 * contains the merchant's name. A query of nothing but coupon words matches all coupons.
 */
export function couponMatcher(query: string): (coupon: SearchedCoupon) => boolean {
  const words = wordsOf(query).filter((word) => !COUPON_WORDS.has(word));
  return ({ title, merchantName, discount, code }) => {
    const coupon = wordsOf([title, merchantName, discount, code].join(' '));
    if (words.every((word) => coupon.some((other) => begins(other, word)))) return true;
    const merchant = wordsOf(merchantName);
    return merchant.length > 0 && merchant.every((word) => words.includes(word));
  };
}

/** Returns whether a word begins with what the shopper typed, in singular or plural. */
function begins(word: string, typed: string): boolean {
  return word.startsWith(typed) || (typed.length > 3 && typed.endsWith('s') && word === typed.slice(0, -1));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}%$]+/gu) ?? []
  );
}
