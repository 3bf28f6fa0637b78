interface CouponsPage {
  /** Only coupons of this merchant. */
  mid?: number;
  page?: number;
  /** The coupon to which the browser scrolls. */
  couponId?: string;
}

/** Returns the path of the page of coupons. */
export function couponsPath({ mid, page = 1, couponId }: CouponsPage = {}): string {
  const query = new URLSearchParams();
  if (mid !== undefined) query.set('brand', String(mid));
  if (page > 1) query.set('page', String(page));
  return `/coupons${query.size > 0 ? `?${query.toString()}` : ''}${couponId ? `#coupon-${couponId}` : ''}`;
}
