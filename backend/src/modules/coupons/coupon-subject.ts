import type { Subject } from '../../common/resources/subject.js';
import type { CouponFields } from './coupon.resource.js';

/** Returns a coupon as the compliance check reads it. @param id Absent for a new coupon. */
export function toCouponSubject(coupon: CouponFields, id = ''): Subject {
  const { title, terms, discount, productIds, mid, endsAt, websiteName } = coupon;
  const texts = { title, terms };
  return {
    kind: 'coupon',
    id,
    title,
    websiteName,
    parts: [{ path: '', name: '', texts, productIds, discount, mid, endsAt }],
  };
}
