import { CONTRADICTING_DAYS } from '@grabdeals/shared/reg-price';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { offeredDays, pricedSince, type PricedProduct, usualPrice } from '../products/price-history.js';

/** Days in which the usual price is determined: a season, and more than twice as long as a reduction may last (`reg-price.ts`). */
const USUAL_PRICE_DAYS = 90;
/** A claimed list price counts half: nobody but the merchant says that it ever applied. */
const CLAIM_WEIGHT = 0.5;
/** Smaller savings are changes of prices, not deals. */
export const MIN_SAVING = 0.05;
/** After each week a deal counts half, because most shoppers have seen it. */
export const HALF_LIFE_DAYS = 7;
/** A vote is given on purpose, and only a few count of each network. */
const CLICKS_OF_A_VOTE = 5;

/** What shoppers have done with a product lately. */
export interface Interest {
  /** Clean clicks. */
  clicks: number;
  votes: number;
}

/**
 * Returns the saving as a share of the price that the product usually has, by our own history. While the history is too short to contradict
 * the merchant's list price, half of the saving that the merchant claims counts, if that is more.
 * @param regPriceCents the original price that the site shows, if any. Sites show none that the history contradicts.
 */
export function savingOf(product: PricedProduct, regPriceCents: number | undefined, now: number): number {
  const { priceCents } = product;
  const ownSaving = 1 - priceCents / (usualPrice(product, now, USUAL_PRICE_DAYS) ?? priceCents);
  const isClaimUsable = regPriceCents !== undefined && offeredDays(product, now) < CONTRADICTING_DAYS;
  const claimedSaving = isClaimUsable ? CLAIM_WEIGHT * (1 - priceCents / regPriceCents) : 0;
  return Math.max(0, ownSaving, claimedSaving);
}

/**
 * Returns the score of a deal: the saving in percent, halved for each week since the price began, and multiplied by the interest. The
 * interest is 1 without clicks, 2 with 9 and 3 with 99 of them, so that clicks order deals but make none.
 */
export function dealScore(saving: number, product: PricedProduct, { clicks, votes }: Interest, now: number): number {
  if (saving < MIN_SAVING) return 0;
  const ageDays = Math.max(0, now - (pricedSince(product, now) ?? now)) / DAY_MS;
  const interest = 1 + Math.log10(1 + clicks + CLICKS_OF_A_VOTE * votes);
  return 100 * saving * 0.5 ** (ageDays / HALF_LIFE_DAYS) * interest;
}
