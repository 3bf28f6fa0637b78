import { zonedDay } from '@grabdeals/shared/time-zones';
import { lazy, useState } from 'react';
import { formatUtcDay, TIME_ZONE } from '../../components/dates';
import { ExportCsvButton } from '../../components/ExportCsvButton';

import { ReportSection } from './ReportSection';
import { daysOf, withDay } from './reportState';
import { type ReportColumn, ReportTable } from './ReportTable';
import { readCsv, type Report, type ReportCall, type ReportRequest, type ReportScope, useReport } from './useReport';

const DayChart = lazy(() => import('./DayChart'));

interface DayReportProps<Counts> {
  call: ReportCall;
  scope: ReportScope;
  title: string;
  /** Heading of the first column. */
  dayHeading: string;
  help: string;
  emptyText: string;
  /** Name of the exported file. */
  fileName: string;
  columns: readonly ReportColumn<Counts>[];
  /** The row of a day without data. */
  nothing: Counts;
  /** The lines of the chart. */
  lines: readonly { name: string; value: (counts: Counts) => number }[];
  format: (value: number) => string;
}

/** Shows a report by day. The chart has zeros for days without a row. The current day always has a row. */
export function DayReport<Counts>(props: DayReportProps<Counts>) {
  const { call, scope, title, dayHeading, help, emptyText, fileName, columns, nothing, lines, format } = props;
  type Row = Counts & { day?: string };
  const report: ReportRequest = { call, scope, groupBy: 'day' };
  const { data, error, retry } = useReport(report) as unknown as Report<{ rows: Row[]; totals: Counts }>;
  const [today] = useState(() => zonedDay(new Date(), TIME_ZONE));
  const rows = withDay<Row>(data?.rows ?? [], { ...nothing, day: today }, scope.span);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = daysOf(scope.span).filter((day) => day <= today);
  return (
    <ReportSection
      title={title}
      help={help}
      error={error}
      retry={retry}
      isPending={!data}
      emptyText={data?.rows.length === 0 ? emptyText : undefined}
      action={
        data !== undefined &&
        data.rows.length > 0 && (
          <ExportCsvButton
            read={(api) => readCsv(api, report)}
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
            heading={dayHeading}
            idOf={({ day = '' }) => day}
            nameOf={({ day = '' }) => (day === today ? `${formatUtcDay(day)} (so far)` : formatUtcDay(day))}
            columns={columns}
            rows={rows}
            totals={data.totals}
          />
        )
      }
    />
  );
}
