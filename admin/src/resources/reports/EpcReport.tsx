import { lazy } from 'react';
import type { PerformanceReport, PerformanceRow } from '../../dataProvider/types';
import { ExportCsvButton } from './ExportCsvButton';
import { PERFORMANCE_COLUMNS } from './reportColumns';
import { formatCents } from './reportFormat';
import { ReportSection } from './ReportSection';
import { ReportTable } from './ReportTable';
import { type GroupBy, reportPath, type ReportScope, useReport } from './useReport';

const BarsChart = lazy(() => import('./BarsChart'));

/** More bars are no picture any more; the table has them all. */
const MAX_BARS = 8;

interface EpcReportProps {
  scope: ReportScope;
  groupBy: GroupBy;
  title: string;
  help: string;
  /** Heading of what the rows stand for. */
  heading: string;
  nameOf: (row: PerformanceRow) => string;
  /** Name of the exported file. */
  fileName: string;
}

/** Clicks, earnings and earnings per click of what a report is grouped by; what has the most clicks first. */
export function EpcReport({ scope, groupBy, title, help, heading, nameOf, fileName }: EpcReportProps) {
  const call = 'getPerformanceReport';
  const { data, error, retry } = useReport<PerformanceReport>(call, scope, groupBy);
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
            path={reportPath(call, scope, groupBy)}
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
            nameOf={nameOf}
            columns={PERFORMANCE_COLUMNS}
            rows={rows}
            totals={data.totals}
          />
        )
      }
    />
  );
}
