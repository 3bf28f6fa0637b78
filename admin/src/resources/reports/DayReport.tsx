import { zonedDay } from '@grabdeals/shared/time-zones';
import { lazy, useState } from 'react';
import { formatUtcDay, TIME_ZONE } from '../../components/dates';
import { ReportSection } from './ReportSection';
import { daysOf, withDay } from './reportState';
import type { ReportColumn } from './ReportTable';
import type { ReportScope, RowOf, TotalsOf } from './useReport';

const DayChart = lazy(() => import('./DayChart'));

type DayCall = 'getClicksReports' | 'getEarningsReport';

interface DayReportProps<Call extends DayCall> {
  call: Call;
  scope: ReportScope;
  title: string;
  /** Heading of the first column. */
  heading: string;
  help: string;
  emptyText: string;
  /** Name of the exported file. */
  fileName: string;
  columns: readonly ReportColumn<RowOf<Call> | TotalsOf<Call>>[];
  /** The row of a day without data. */
  nothing: TotalsOf<Call>;
  /** The lines of the chart. */
  lines: readonly { name: string; value: (counts: RowOf<Call>) => number }[];
  format: (value: number) => string;
}

/** Shows a report by day. The chart has zeros for days without a row. The current day always has a row. */
export function DayReport<Call extends DayCall>(props: DayReportProps<Call>) {
  const { call, scope, nothing, lines, format, ...section } = props;
  const [today] = useState(() => zonedDay(new Date(), TIME_ZONE));
  const days = daysOf(scope.span).filter((day) => day <= today);
  const valuesOf = (rows: readonly RowOf<Call>[], value: (counts: RowOf<Call>) => number) => {
    const byDay = new Map(rows.map((row) => [row.day, row]));
    return days.map((day) => {
      const row = byDay.get(day);
      return row ? value(row) : 0;
    });
  };
  return (
    <ReportSection<Call>
      {...section}
      request={{ call, scope, groupBy: 'day' }}
      idOf={({ day = '' }) => day}
      nameOf={({ day = '' }) => (day === today ? `${formatUtcDay(day)} (so far)` : formatUtcDay(day))}
      rowsOf={(rows) => withDay(rows, { ...nothing, day: today }, scope.span)}
      chart={(rows) => (
        <DayChart
          label={section.title}
          days={days}
          format={format}
          lines={lines.map(({ name, value }) => ({ name, values: valuesOf(rows, value) }))}
        />
      )}
    />
  );
}
