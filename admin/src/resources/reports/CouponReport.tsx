import { lazy } from 'react';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { formatCount } from '../../components/formatCount';
import type { CouponRow } from '../../dataProvider/types';
import { ReportSection } from './ReportSection';
import { COUPON_COLUMNS, ReportTable } from './ReportTable';
import { readCsv, type ReportScope, useReport } from './useReport';

const BarsChart = lazy(() => import('./BarsChart'));

/** The chart shows the first bars only; the table has all rows. */
const MAX_BARS = 8;
const TITLE = 'Coupons';

/** Shows how shoppers use the coupons. The coupon whose code was shown most often is first. */
export function CouponReport({ scope }: { scope: ReportScope }) {
  const report = { call: 'getCouponsReport', scope, groupBy: 'couponId' } as const;
  const { data, error, retry } = useReport(report);
  const rows = (data?.rows ?? []).toSorted((a, b) => b.shown - a.shown || b.clicks - a.clicks);
  const bars = rows.map((row) => ({ id: row.couponId ?? '', name: couponName(row), value: row.shown }));
  return (
    <ReportSection
      title={TITLE}
      help="Codes opened and copied, clicks on coupon links, and feedback, by UTC day."
      error={error}
      retry={retry}
      isPending={!data}
      emptyText={rows.length === 0 ? 'No coupon was used in this period.' : undefined}
      action={
        rows.length > 0 && (
          <ExportCsvButton
            read={(api) => readCsv(api, report)}
            fileName={`coupons-${scope.span.from}-${scope.span.to}`}
            label={TITLE}
          />
        )
      }
      chart={<BarsChart label={TITLE} measure="Codes shown" bars={bars.slice(0, MAX_BARS)} format={formatCount} />}
      table={
        data && (
          <ReportTable
            label={TITLE}
            heading="Coupon"
            idOf={({ couponId = '' }) => couponId}
            nameOf={couponName}
            columns={COUPON_COLUMNS}
            rows={rows}
            totals={data.totals}
          />
        )
      }
    />
  );
}

function couponName({ couponId, couponTitle }: CouponRow): string {
  return couponTitle || `Deleted coupon ${couponId}`;
}
