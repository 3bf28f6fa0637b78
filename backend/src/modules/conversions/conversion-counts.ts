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
