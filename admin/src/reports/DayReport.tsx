import { lazy } from 'react';
import { ExportCsvButton } from './ExportCsvButton';
import type { ReportColumn } from './reportColumns';
import { formatDay } from './reportFormat';
import { ReportSection } from './ReportSection';
import { daysOf, utcDay } from './reportState';
import { ReportTable } from './ReportTable';
import { type ReportCall, reportPath, type ReportScope, useReport } from './useReport';

const DayChart = lazy(() => import('./charts/DayChart'));

interface DayReportProps<Counts> {
  call: ReportCall;
  scope: ReportScope;
  title: string;
  help: string;
  emptyText: string;
  /** Name of the exported file. */
  fileName: string;
  columns: readonly ReportColumn<Counts>[];
  /** What is drawn. */
  lines: readonly { name: string; value: (counts: Counts) => number }[];
  format: (value: number) => string;
}

/** A report by day. Days without a row are noughts in the chart; but today, which may only have begun, is left out then. */
export function DayReport<Counts>(props: DayReportProps<Counts>) {
  const { call, scope, title, help, emptyText, fileName, columns, lines, format } = props;
  type Row = Counts & { day?: string };
  const { data, error, retry } = useReport<{ rows: Row[]; totals: Counts }>(call, scope, 'day');
  const rows = data?.rows ?? [];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const today = utcDay(new Date());
  const days = daysOf(scope.span).filter((day) => day < today || byDay.has(day));
  return (
    <ReportSection
      title={title}
      help={help}
      error={error}
      retry={retry}
      isPending={!data}
      emptyText={rows.length === 0 ? emptyText : undefined}
      action={
        rows.length > 0 && (
          <ExportCsvButton
            path={reportPath(call, scope, 'day')}
            fileName={`${fileName}-${scope.span.from}-${scope.span.to}`}
            label={title}
          />
        )
      }
      chart={
        <DayChart
          label={title}
          days={days}
          format={format}
          lines={lines.map(({ name, value }) => ({
            name,
            values: days.map((day) => {
              const row = byDay.get(day);
              return row ? value(row) : 0;
            }),
          }))}
        />
      }
      table={
        data && (
          <ReportTable<Counts, Row>
            label={title}
            heading="Day (UTC)"
            idOf={({ day = '' }) => day}
            nameOf={({ day = '' }) => formatDay(day)}
            columns={columns}
            rows={rows}
            totals={data.totals}
          />
        )
      }
    />
  );
}
