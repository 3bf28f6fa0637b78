import { LineChart } from '@mui/x-charts/LineChart';
import { CHART_HEIGHT, ChartFrame } from './ChartFrame';
import DayBars, { type DayLine, useDayChart } from './DayBars';

interface DayChartProps {
  label: string;
  days: readonly string[];
  /** The first line is the main one. */
  lines: readonly DayLine[];
  format: (value: number) => string;
  /** Whether a number is valid until the next one, as a price is. */
  isStepped?: boolean;
}

/** Up to this number of days are drawn as bars. */
const MAX_BAR_DAYS = 14;

/** Draws numbers by day: bars for a few days, lines for more. */
export default function DayChart({ isStepped = false, ...props }: DayChartProps) {
  if (!isStepped && props.days.length <= MAX_BAR_DAYS) return <DayBars {...props} />;
  return <DayLines isStepped={isStepped} {...props} />;
}

function DayLines({ label, days, lines, format, isStepped }: DayChartProps) {
  const { xAxis, yAxis, series, ...chart } = useDayChart({ days, lines, format }, CHART_HEIGHT);
  return (
    <ChartFrame label={label}>
      <LineChart
        {...chart}
        margin={{ top: 12, right: 28, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        xAxis={[{ ...xAxis, scaleType: 'point' }]}
        yAxis={[yAxis]}
        series={series.map((line) => ({
          ...line,
          curve: isStepped ? 'stepAfter' : 'linear',
          // A single day is a point, not a line.
          showMark: days.length === 1,
          area: lines.length === 1,
        }))}
        sx={{ '& .MuiLineChart-area': { fillOpacity: 0.12 } }}
      />
    </ChartFrame>
  );
}
