import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useId } from 'react';
import { StateMessage } from '../../components/PageState';

interface ReportSectionProps {
  title: string;
  /** One sentence that explains the report. */
  help: string;
  /** Buttons on the right of the title. */
  action?: ReactNode;
  /** The error of a failed read. */
  error: Error | null;
  retry: () => void;
  isPending: boolean;
  /** Shown if the report has no rows. */
  emptyText?: string;
  /** A chart of the table's numbers. The code of the chart is loaded lazily. */
  chart: ReactNode;
  table: ReactNode;
  /** Whether the table has many columns, so that it is below the chart. */
  isWide?: boolean;
}

/** Shows the chart of a report, and the table of its numbers beside or below the chart. */
export function ReportSection(props: ReportSectionProps) {
  const { title, help, action, error, retry, isPending, emptyText, chart, table, isWide } = props;
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        </Box>
        {action}
      </Box>
      <ReportBody error={error} retry={retry} isPending={isPending} emptyText={emptyText}>
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
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>{chart}</Suspense>
          {table}
        </Box>
      </ReportBody>
    </Card>
  );
}

type ReportBodyProps = Pick<ReportSectionProps, 'error' | 'retry' | 'isPending' | 'emptyText'> & {
  children: ReactNode;
};

function ReportBody({ error, retry, isPending, emptyText, children }: ReportBodyProps) {
  if (error) {
    return (
      <StateMessage
        role="alert"
        title="This report could not be loaded"
        text={error.message}
        action={
          <Button variant="outlined" onClick={retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (isPending) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={CHART_HEIGHT} />;
  return emptyText ? <StateMessage title="No data" text={emptyText} /> : children;
}

/** Height of a chart, and of its placeholder. */
export const CHART_HEIGHT = 280;
