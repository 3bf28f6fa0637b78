import type { Currency } from '@grabdeals/shared/money';
import type { LinkOutcome } from '../../../outbound/probe-link.js';

/** What is known about a catalogue product. */
export interface ProductFacts {
  title: string;
  isRetired: boolean;
  /** Sites of the check on which shoppers do not see the product. */
  hiddenOn: string[];
  /** End of the merchant's sale, if it has passed. */
  saleEndedAt?: Date;
  currency: Currency;
  /** The price that applies now. */
  priceCents: number;
  /** The highest price with which a text can compare the current one: the merchant's original price, or a price of our history. */
  comparisonCents?: number;
  /** The lowest price of our history. */
  lowestCents: number;
}

/** The last result of a link's check. */
export interface LinkFacts {
  outcome: LinkOutcome;
  status?: number;
  checkedAt: Date;
}

/** What the rules know besides the record. */
export interface Facts {
  now: number;
  /** Returns the merchant with the host of the URL. */
  merchantAt(url: string): { mid: number; name: string } | undefined;
  /** Returns the name of a merchant. */
  merchantName(mid: number): string;
  /** Returns the merchant's notes on shipping and returns. */
  merchantNotes(mid: number): string;
  /** Returns whether the site has selected the merchant. */
  isBrandOf(websiteName: string, mid: number): boolean;
  /** Returns the id of the product whose page on one of our sites the link opens. */
  productIdAt(link: string): string | undefined;
  product(id: string): ProductFacts | undefined;
  link(url: string): LinkFacts | undefined;
}
