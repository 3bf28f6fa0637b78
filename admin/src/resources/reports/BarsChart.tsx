import { shortText } from '@grabdeals/shared/short-text';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT, ChartFrame } from './ChartFrame';

interface Bar {
  id: string;
  name: string;
  value: number;
}

interface BarsChartProps {
  label: string;
  /** Name of the measured number. */
  measure: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** Longer names are cut off after this number of characters. */
const MAX_NAME = 20;

/** Compares items by one number. */
export default function BarsChart({ label, measure, bars, format }: BarsChartProps) {
  const { palette } = useTheme();
  const nameOf = (id: string) => bars.find((bar) => bar.id === id)?.name ?? id;
  return (
    <ChartFrame label={label}>
      <BarChart
        layout="horizontal"
        height={CHART_HEIGHT}
        colors={[palette.primary.main]}
        margin={{ top: 4, right: 24, bottom: 0, left: 0 }}
        grid={{ vertical: true }}
        borderRadius={3}
        hideLegend
        disableKeyboardNavigation
        skipAnimation
        xAxis={[{ min: 0, tickMinStep: 1, valueFormatter: format, tickLabelMinGap: 16 }]}
        yAxis={[
          {
            data: bars.map(({ id }) => id),
            scaleType: 'band',
            width: 128,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (id: string, { location }) => {
              const name = nameOf(id);
              return location === 'tick' ? shortText(name, MAX_NAME) : name;
            },
          },
        ]}
        series={[
          {
            label: measure,
            data: bars.map(({ value }) => value),
            valueFormatter: (value: number | null) => format(value ?? 0),
          },
        ]}
      />
    </ChartFrame>
  );
}
