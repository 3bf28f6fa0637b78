/** Sums of conversions for a group and a currency. */
export interface ConversionCounts {
  /** Orders that were not reversed. */
  conversions: number;
  reversed: number;
  /** Cents of the orders that were not reversed. */
  amountCents: number;
  pendingCents: number;
  approvedCents: number;
  paidCents: number;
  reversedCents: number;
}

/** Returns what orders have earned that were not reversed, in cents. */
export function earningsOf(counts: Pick<ConversionCounts, 'pendingCents' | 'approvedCents' | 'paidCents'>): number {
  return counts.pendingCents + counts.approvedCents + counts.paidCents;
}

export const NO_CONVERSIONS: ConversionCounts = {
  ...{ conversions: 0, reversed: 0, amountCents: 0 },
  ...{ pendingCents: 0, approvedCents: 0, paidCents: 0, reversedCents: 0 },
};

/** A UTC day on which a network has reported an order of a merchant. */
export interface ReportDay {
  networkId: string;
  mid: number;
  day: string;
}

/** An order with a known click. */
export interface MatchedOrder {
  _id: string;
  networkId: string;
  websiteName: string;
  mid: number;
  occurredAt: Date;
  clickedAt?: Date;
  token?: string;
  slot?: string;
  articleId?: string;
  productId?: string;
  couponId?: string;
}
