import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT, ChartFrame } from './ChartFrame';
import { formatUtcDay } from '../../components/dates';
import { formatShortDay } from './reportFormat';

export interface DayLine {
  name: string;
  /** One number a day; null for a day without a number. */
  values: readonly (number | null)[];
}

interface DayBarsProps {
  label: string;
  days: readonly string[];
  lines: readonly DayLine[];
  format: (value: number) => string;
  /** Height of a small chart, whose numbers are in its label. */
  smallHeight?: number;
}

/** Height of the legend above the chart, which is part of the reserved height. */
const LEGEND_HEIGHT = 40;

/** Returns the properties that charts of days have in common. */
export function useDayChart({ days, lines, format }: Pick<DayBarsProps, 'days' | 'lines' | 'format'>, height: number) {
  const { palette } = useTheme();
  const hasLegend = lines.length > 1;
  return {
    height: hasLegend ? height - LEGEND_HEIGHT : height,
    colors: [palette.primary.main, palette.text.secondary],
    hideLegend: !hasLegend,
    disableKeyboardNavigation: true,
    skipAnimation: true,
    xAxis: {
      data: [...days],
      tickLabelMinGap: 16,
      valueFormatter: (day: string, { location }: { location: string }) =>
        location === 'tick' ? formatShortDay(day) : formatUtcDay(day),
    },
    yAxis: {
      min: Math.min(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))),
      width: 56,
      // There are no parts of clicks and cents.
      tickMinStep: 1,
      valueFormatter: format,
    },
    series: lines.map(({ name, values }) => ({
      label: name,
      data: [...values],
      valueFormatter: (value: number | null) => format(value ?? 0),
    })),
  };
}

/** Draws numbers of a few days as bars. */
export default function DayBars({ label, days, lines, format, smallHeight }: DayBarsProps) {
  const height = smallHeight ?? CHART_HEIGHT;
  const { xAxis, yAxis, ...chart } = useDayChart({ days, lines, format }, height);
  const numbers = days.map((day, index) => `${formatShortDay(day)}: ${format(lines[0]?.values[index] ?? 0)}`);
  return (
    <ChartFrame label={label} height={height} numbers={smallHeight ? numbers.join(', ') : undefined}>
      <BarChart
        {...chart}
        margin={{ top: 12, right: smallHeight ? 16 : 28, bottom: 0, left: 0 }}
        grid={smallHeight ? undefined : { horizontal: true }}
        borderRadius={3}
        xAxis={[{ ...xAxis, scaleType: 'band', disableTicks: Boolean(smallHeight) }]}
        yAxis={[{ ...yAxis, tickNumber: smallHeight ? 2 : undefined }]}
      />
    </ChartFrame>
  );
}
