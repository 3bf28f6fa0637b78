/** The votes on a coupon, and what orders coupons with equal votes. */
export interface RankedCoupon {
  worked: number;
  failed: number;
  createdAt: Date;
  /** Whether the merchant is one of those that earn most per click, if the site ranks by earnings. */
  isLeading: boolean;
}

/** Standard normal quantile of a confidence of 95 %. */
const Z = 1.96;

/**
 * Returns the lower bound of the Wilson score interval of the share of positive votes: the share that is certain at 95 %, so that few
 * votes count less than many (docs/decisions/054-coupons.md). 0 without positive votes.
 */
export function reliability({ worked, failed }: Pick<RankedCoupon, 'worked' | 'failed'>): number {
  const votes = worked + failed;
  if (worked === 0) return 0;
  const share = worked / votes;
  const margin = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * votes)) / votes);
  return (share + Z ** 2 / (2 * votes) - margin) / (1 + Z ** 2 / votes);
}

/** Compares coupons: the most reliable first, then those with fewer failures, then those of leading merchants, then the newest. */
export function compareCoupons(one: RankedCoupon, other: RankedCoupon): number {
  return (
    reliability(other) - reliability(one) ||
    one.failed - other.failed ||
    Number(other.isLeading) - Number(one.isLeading) ||
    other.createdAt.getTime() - one.createdAt.getTime()
  );
}
