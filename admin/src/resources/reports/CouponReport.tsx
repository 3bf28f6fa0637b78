import { formatCount } from '@grabdeals/shared/digits';
import { ReportSection } from './ReportSection';
import { COUPON_COLUMNS } from './ReportTable';
import type { ReportScope } from './useReport';

/** Shows how shoppers use the coupons. The coupon whose code was shown most often is first. */
export function CouponReport({ scope }: { scope: ReportScope }) {
  return (
    <ReportSection
      request={{ call: 'getCouponsReport', scope, groupBy: 'couponId' }}
      title="Coupons"
      help="Codes opened and copied, clicks on coupon links, and feedback, by UTC day."
      emptyText="No coupon was used in this period."
      fileName="coupons"
      heading="Coupon"
      idOf={({ couponId = '' }) => couponId}
      nameOf={({ couponId, couponTitle }) => couponTitle || `Deleted coupon ${couponId}`}
      rowsOf={(rows) => rows.toSorted((a, b) => b.shown - a.shown || b.clicks - a.clicks)}
      columns={COUPON_COLUMNS}
      chart={{ measure: 'Codes shown', valueOf: ({ shown }) => shown, format: formatCount }}
    />
  );
}
