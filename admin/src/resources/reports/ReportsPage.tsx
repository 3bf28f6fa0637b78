import { formatCount } from '@grabdeals/shared/digits';
import { zonedDay } from '@grabdeals/shared/time-zones';
import { earlierSpan } from '@grabdeals/shared/utc-days';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { REPORT_STORAGE_KEY } from '../../auth/session';
import { TIME_ZONE } from '../../components/dates';
import { PageHeader } from '../../components/PageHeader';
import { PageState } from '../../components/PageState';
import { storeText } from '../../components/storeText';
import type { ClicksReport, EarningsReport, PerformanceReport } from '../../dataProvider/types';
import { useSite } from '../../site/SiteContext';
import { ArticleCounts } from './ArticleCounts';
import { CouponReport } from './CouponReport';
import { DayReport } from './DayReport';
import { EpcReports } from './EpcReports';
import { OrdersReport } from './OrdersReport';
import { ReportFilters, useReportState } from './ReportFilters';
import { formatCents, formatSpan, ZONE_HELP } from './reportFormat';
import { CLICK_COLUMNS, EARNING_COLUMNS } from './ReportTable';
import { ReportTotals } from './ReportTotals';
import { SearchReports } from './SearchReports';
import { type ReportScope, useReport } from './useReport';

const CLICK_LINES = [
  { name: 'Clicks', value: ({ clicks }: ClicksReport['totals']) => clicks },
  { name: 'Raw clicks', value: ({ rawClicks }: ClicksReport['totals']) => rawClicks },
];

const NO_CLICKS: ClicksReport['totals'] = { clicks: 0, rawClicks: 0, bots: 0, prefetches: 0, repeats: 0, floods: 0 };

const NO_EARNINGS: EarningsReport['totals'] = {
  networkClicks: 0,
  conversions: 0,
  earnings: { value: '$0.00', integral: 0, currency: 'USD' },
};

const EARNING_LINES = [{ name: 'Earnings', value: ({ earnings }: EarningsReport['totals']) => earnings.integral }];

const GROUPS = [
  { id: 'clicks', name: 'Clicks' },
  { id: 'earnings', name: 'Earnings' },
  { id: 'orders', name: 'Orders' },
  { id: 'epc', name: 'EPC' },
  { id: 'coupons', name: 'Coupons' },
  { id: 'searches', name: 'Searches' },
  { id: 'articles', name: 'Articles' },
];

/** A link to a group leaves room for the header above it. */
const SECTION = { gap: 2.5, scrollMarginTop: 80 };

/** Reports (docs/requirements/site-manager.md#reports): the answer first, then charts with their tables. */
export default function ReportsPage() {
  const { name, label } = useSite();
  const [today] = useState(() => zonedDay(new Date(), TIME_ZONE));
  const [state, change] = useReportState(today);
  const scope: ReportScope = { span: state.span, websiteName: state.allSites ? undefined : name };
  return (
    <>
      <PageHeader
        title="Reports"
        help={`${state.allSites ? 'All my websites' : label}, ${formatSpan(state.span)}. ${ZONE_HELP}`}
      />
      <ReportFilters state={state} today={today} onChange={change} />
      <Stack sx={{ gap: 2.5 }}>
        <Answer scope={scope} />
        <Contents />
        <Stack id="clicks" sx={SECTION}>
          <DayReport
            call="getClicksReports"
            scope={scope}
            title="Clicks by day"
            heading="Day"
            help="Clicks to merchants. Raw clicks include bots, prefetches, repeats and floods."
            emptyText="There are no clicks in this period."
            fileName="clicks-by-day"
            columns={CLICK_COLUMNS}
            nothing={NO_CLICKS}
            lines={CLICK_LINES}
            format={formatCount}
          />
        </Stack>
        <Stack id="earnings" sx={SECTION}>
          <DayReport
            call="getEarningsReport"
            scope={scope}
            title="Earnings by day"
            heading="Day (UTC)"
            help="The earnings that the affiliate networks report in US dollars. Orders in other currencies are in “Orders by click” only."
            emptyText="The networks report no earnings for this period."
            fileName="earnings-by-day"
            columns={EARNING_COLUMNS}
            nothing={NO_EARNINGS}
            lines={EARNING_LINES}
            format={formatCents}
          />
        </Stack>
        <Stack id="orders" sx={SECTION}>
          <OrdersReport scope={scope} />
        </Stack>
        <Stack id="epc" sx={SECTION}>
          <EpcReports scope={scope} />
        </Stack>
        <Stack id="coupons" sx={SECTION}>
          <CouponReport scope={scope} />
        </Stack>
        <Stack id="searches" sx={SECTION}>
          <SearchReports scope={scope} />
        </Stack>
        <Stack id="articles" sx={SECTION}>
          <ArticleCounts websiteName={scope.websiteName} />
        </Stack>
      </Stack>
    </>
  );
}

/** Links to the groups of reports. */
function Contents() {
  return (
    <Box component="nav" aria-label="Reports on this page" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {GROUPS.map(({ id, name }) => (
        <Chip key={id} component="a" href={`#${id}`} label={name} variant="outlined" clickable />
      ))}
    </Box>
  );
}

function Answer({ scope }: { scope: ReportScope }) {
  const before = { ...scope, span: earlierSpan(scope.span, 'before') };
  const { data, error, retry } = useReport({ call: 'getPerformanceReport', scope, groupBy: 'day' });
  const earlier = useReport({ call: 'getPerformanceReport', scope: before, groupBy: 'day' });
  useSavedPerformance(data);
  if (error) return <PageState error={error} retry={retry} failedTitle="The totals could not be loaded" />;
  return <ReportTotals totals={data?.totals} before={earlier.data?.totals} spanBefore={before.span} />;
}

/** Stores a performance report in the browser after the report is loaded (docs/requirements/site-manager.md#reports). */
function useSavedPerformance(report: PerformanceReport | undefined): void {
  useEffect(() => {
    if (report) storeText(localStorage, REPORT_STORAGE_KEY, JSON.stringify(report));
  }, [report]);
}
