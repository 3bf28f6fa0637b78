import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import type { RecentResults } from '../../dataProvider/types';
import { formatCents } from '../reports/reportFormat';
import { columns } from '../../theme/styles';

const DayBars = lazy(() => import('../reports/DayBars'));

const HEIGHT = 132;

/** Shows the earnings and the clicks of the last days as small charts. */
export function ResultCharts({ days }: Pick<RecentResults, 'days'>) {
  const title = (measure: string) => `${measure} of the last ${days.length} days`;
  return (
    <Box sx={{ ...columns({ md: 2 }), gap: 2 }}>
      <SmallChart
        title={title('Earnings')}
        measure="Earnings"
        days={days.map(({ day }) => day)}
        values={days.map(({ earnings }) => earnings.integral)}
        format={formatCents}
      />
      <SmallChart
        title={title('Clicks')}
        measure="Clicks"
        days={days.map(({ day }) => day)}
        values={days.map(({ clicks }) => clicks)}
        format={formatCount}
      />
    </Box>
  );
}

interface SmallChartProps {
  title: string;
  /** Name of the measured number. */
  measure: string;
  days: string[];
  values: number[];
  format: (value: number) => string;
}

function SmallChart({ title, measure, days, values, format }: SmallChartProps) {
  return (
    <Card sx={{ px: 2, pt: 1.5, pb: 1, minWidth: 0 }}>
      <Typography variant="h2" sx={{ fontSize: '0.875rem' }}>
        {title}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
        <DayBars label={title} days={days} lines={[{ name: measure, values }]} format={format} smallHeight={HEIGHT} />
      </Suspense>
    </Card>
  );
}
