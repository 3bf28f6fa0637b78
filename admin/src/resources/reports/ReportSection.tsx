import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { lazy, type ReactNode, Suspense } from 'react';
import { ExportCsvButton } from '../../components/ExportCsvButton';
import { LoadError, StateMessage } from '../../components/PageState';
import { TitledCard } from '../../components/TitledCard';
import { CHART_HEIGHT } from './ChartFrame';
import { ReportTable, type ReportTableProps } from './ReportTable';
import {
  type Report,
  readCsv,
  type ReportCall,
  type ReportRequest,
  type RowOf,
  type TotalsOf,
  useReport,
} from './useReport';

const BarsChart = lazy(() => import('./BarsChart'));

/** The chart shows the first bars only; the table has all rows. */
const MAX_BARS = 8;

interface Bars<Row> {
  /** Name of the measured number. */
  measure: string;
  /** Rows without a number have no bar. */
  valueOf: (row: Row) => number | null | undefined;
  format: (value: number) => string;
}

interface ReportSectionProps<Call extends ReportCall> extends Pick<
  ReportTableProps<RowOf<Call>, TotalsOf<Call>>,
  'heading' | 'idOf' | 'columns' | 'actionOf'
> {
  request: ReportRequest<Call>;
  title: string;
  /** Explains the report. */
  help: string | ((report: Data<Call> | undefined) => string);
  /** Shown if the report has no rows. */
  emptyText: string;
  /** Name of the exported file, to which the days are added. */
  fileName: string;
  nameOf: (row: RowOf<Call>) => string;
  /** Shows the name in the table. Default: the text of `nameOf`. */
  renderName?: (row: RowOf<Call>) => ReactNode;
  /** Returns the rows in the order of the table. Default: the order of the report. */
  rowsOf?: (rows: readonly RowOf<Call>[]) => readonly RowOf<Call>[];
  /** A chart of the table's numbers: bars of the first rows, or one of its own, whose code is loaded lazily. */
  chart: Bars<RowOf<Call>> | ((rows: readonly RowOf<Call>[]) => ReactNode);
  /** Fields before the export. */
  fields?: ReactNode;
  /** Whether the table has many columns, so that it is below the chart. */
  isWide?: boolean;
}

type Data<Call extends ReportCall> = NonNullable<ReturnType<typeof useReport<Call>>['data']>;

/** Reads a report, and shows its chart with the table of its numbers beside or below it. */
export function ReportSection<Call extends ReportCall>(props: ReportSectionProps<Call>) {
  const { request, title, help, emptyText, fileName, nameOf, renderName = nameOf, fields, isWide } = props;
  const { heading, idOf, columns, actionOf, rowsOf = (all) => all, chart } = props;
  const { data, error, retry } = useReport(request);
  const found = (data?.rows ?? []) as readonly RowOf<Call>[];
  const rows = rowsOf(found);
  const { from, to } = request.scope.span;
  return (
    <TitledCard
      title={title}
      help={typeof help === 'string' ? help : help(data)}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {fields}
          {found.length > 0 && (
            <ExportCsvButton
              read={(api) => readCsv(api, request)}
              fileName={`${fileName}-${from}-${to}`}
              label={title}
            />
          )}
        </Stack>
      }
    >
      <ReportBody error={error} retry={retry} isPending={!data} emptyText={found.length === 0 ? emptyText : undefined}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: isWide ? undefined : 'minmax(0, 5fr) minmax(0, 6fr)',
            },
            gap: { xs: 1.5, md: 3 },
          }}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            {typeof chart === 'function' ? (
              chart(rows)
            ) : (
              <BarsChart
                label={title}
                measure={chart.measure}
                bars={rows
                  .flatMap((row) => {
                    const value = chart.valueOf(row) ?? undefined;
                    return value === undefined ? [] : { id: idOf(row), name: nameOf(row), value };
                  })
                  .slice(0, MAX_BARS)}
                format={chart.format}
              />
            )}
          </Suspense>
          {data && (
            <ReportTable
              label={title}
              heading={heading}
              idOf={idOf}
              nameOf={renderName}
              columns={columns}
              rows={rows}
              totals={data.totals}
              actionOf={actionOf}
            />
          )}
        </Box>
      </ReportBody>
    </TitledCard>
  );
}

type ReportBodyProps = Pick<Report<unknown>, 'error' | 'retry'> & {
  isPending: boolean;
  emptyText: string | undefined;
  children: ReactNode;
};

function ReportBody({ error, retry, isPending, emptyText, children }: ReportBodyProps) {
  if (error) return <LoadError title="This report could not be loaded" error={error} retry={retry} />;
  if (isPending) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={CHART_HEIGHT} />;
  return emptyText ? <StateMessage title="No data" text={emptyText} /> : children;
}
