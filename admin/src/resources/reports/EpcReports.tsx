import { lazy, type ReactNode } from 'react';
import type { PerformanceRow } from '../../dataProvider/types';
import { useSiteLabel } from '../../site/allSites';
import { SiteName } from '../../site/SiteName';
import { formatCents, placementName } from './reportFormat';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { ReportSection } from './ReportSection';
import { PERFORMANCE_COLUMNS, ReportTable } from './ReportTable';
import { type GroupBy, readCsv, type ReportScope, useReport } from './useReport';

const CURRENCY = 'Orders in other currencies than US dollars are not included.';
const SHARED = 'The earnings of a merchant are divided in proportion to clean clicks.';

/** Shows earnings per click by placement, merchant and article; also by website if the reports include several. */
export function EpcReports({ scope }: { scope: ReportScope }) {
  const siteLabel = useSiteLabel();
  return (
    <>
      {!scope.websiteName && (
        <EpcReport
          scope={scope}
          groupBy="websiteName"
          title="EPC by website"
          help={`Earnings per clean click of each website. ${CURRENCY}`}
          heading="Website"
          nameOf={({ websiteName = '' }) => siteLabel(websiteName)}
          renderName={({ websiteName = '' }) => <SiteName name={websiteName} label={siteLabel(websiteName)} />}
          fileName="epc-by-website"
        />
      )}
      <EpcReport
        scope={scope}
        groupBy="slot"
        title="EPC by placement"
        help={`Earnings per clean click of each placement on a page. ${SHARED} ${CURRENCY}`}
        heading="Placement"
        nameOf={({ slot }) => (slot ? placementName(slot) : 'No placement')}
        fileName="epc-by-placement"
      />
      <EpcReport
        scope={scope}
        groupBy="mid"
        title="EPC by merchant"
        help={`Earnings per clean click of each merchant. ${CURRENCY}`}
        heading="Merchant"
        nameOf={merchantName}
        fileName="epc-by-merchant"
      />
      <EpcReport
        scope={scope}
        groupBy="articleId"
        title="EPC by article"
        help={`Earnings per clean click of each article. ${SHARED} ${CURRENCY}`}
        heading="Article"
        nameOf={articleName}
        fileName="epc-by-article"
      />
    </>
  );
}

function merchantName({ mid, merchantName: name }: PerformanceRow): string {
  if (!mid) return 'No merchant';
  return name || `Merchant ${mid}`;
}

function articleName({ articleId, articleTitle }: PerformanceRow): string {
  if (!articleId) return 'No article';
  return articleTitle || `Deleted article ${articleId}`;
}

const BarsChart = lazy(() => import('./BarsChart'));

/** The chart shows the first bars only; the table has all rows. */
const MAX_BARS = 8;

interface EpcReportProps {
  scope: ReportScope;
  groupBy: GroupBy;
  title: string;
  help: string;
  /** Heading of the first column. */
  heading: string;
  nameOf: (row: PerformanceRow) => string;
  /** Shows the name in the table. Default: the text of `nameOf`. */
  renderName?: (row: PerformanceRow) => ReactNode;
  /** Name of the exported file. */
  fileName: string;
}

/** Shows clicks, earnings and earnings per click by group. The group with the most clicks is first. */
function EpcReport({ scope, groupBy, title, help, heading, nameOf, renderName = nameOf, fileName }: EpcReportProps) {
  const report = { call: 'getPerformanceReport', scope, groupBy } as const;
  const { data, error, retry } = useReport(report);
  const idOf = (row: PerformanceRow) => String(row[groupBy]);
  const rows = (data?.rows ?? []).toSorted((a, b) => b.clicks - a.clicks || b.earnings.integral - a.earnings.integral);
  const bars = rows.flatMap((row) =>
    row.epcCents === null ? [] : { id: idOf(row), name: nameOf(row), value: row.epcCents },
  );
  return (
    <ReportSection
      title={title}
      help={help}
      error={error}
      retry={retry}
      isPending={!data}
      emptyText={rows.length === 0 ? 'There are no clicks and no earnings in this period.' : undefined}
      action={
        rows.length > 0 && (
          <ExportCsvButton
            read={(api) => readCsv(api, report)}
            fileName={`${fileName}-${scope.span.from}-${scope.span.to}`}
            label={title}
          />
        )
      }
      chart={<BarsChart label={title} measure="EPC" bars={bars.slice(0, MAX_BARS)} format={formatCents} />}
      table={
        data && (
          <ReportTable
            label={title}
            heading={heading}
            idOf={idOf}
            nameOf={renderName}
            columns={PERFORMANCE_COLUMNS}
            rows={rows}
            totals={data.totals}
          />
        )
      }
    />
  );
}
