import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { CHART_HEIGHT, ChartFrame } from './ChartFrame';
import DayBars, { type DayLine } from './DayBars';
import { formatUtcDay } from '../../components/dates';
import { formatShortDay } from './reportFormat';

interface DayChartProps {
  label: string;
  days: readonly string[];
  /** The first line is the main one. */
  lines: readonly DayLine[];
  format: (value: number) => string;
  /** Whether a number is valid until the next one, as a price is. */
  isStepped?: boolean;
}

/** Height of the legend above the chart, which is part of the reserved height. */
const LEGEND_HEIGHT = 40;

/** Up to this number of days are drawn as bars. */
const MAX_BAR_DAYS = 14;

/** Draws numbers by day: bars for a few days, lines for more. */
export default function DayChart({ isStepped = false, ...props }: DayChartProps) {
  if (!isStepped && props.days.length <= MAX_BAR_DAYS) return <DayBars {...props} />;
  return <DayLines isStepped={isStepped} {...props} />;
}

function DayLines({ label, days, lines, format, isStepped }: DayChartProps) {
  const { palette } = useTheme();
  const hasLegend = lines.length > 1;
  return (
    <ChartFrame label={label}>
      <LineChart
        height={hasLegend ? CHART_HEIGHT - LEGEND_HEIGHT : CHART_HEIGHT}
        colors={[palette.primary.main, palette.text.secondary]}
        margin={{ top: 12, right: 28, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        hideLegend={!hasLegend}
        disableKeyboardNavigation
        skipAnimation
        xAxis={[
          {
            data: [...days],
            scaleType: 'point',
            tickLabelMinGap: 16,
            valueFormatter: (day: string, { location }) =>
              location === 'tick' ? formatShortDay(day) : formatUtcDay(day),
          },
        ]}
        yAxis={[
          {
            min: Math.min(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))),
            width: 56,
            tickMinStep: 1,
            valueFormatter: format,
          },
        ]}
        series={lines.map(({ name, values }, index) => ({
          label: name,
          data: [...values],
          curve: isStepped ? 'stepAfter' : 'linear',
          // A single day is a point, not a line.
          showMark: days.length === 1,
          area: index === 0 && lines.length === 1,
          valueFormatter: (value: number | null) => format(value ?? 0),
        }))}
        sx={{ '& .MuiLineChart-area': { fillOpacity: 0.12 } }}
      />
    </ChartFrame>
  );
}
