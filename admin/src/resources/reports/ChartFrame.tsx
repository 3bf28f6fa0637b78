import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CHART_HEIGHT } from './ReportSection';

interface ChartFrameProps {
  /** Description of the chart, whose numbers are in the table beside the chart. */
  label: string;
  children: ReactNode;
}

/** Presents a chart as one image to assistive technology. */
export function ChartFrame({ label, children }: ChartFrameProps) {
  return (
    <Box
      role="img"
      aria-label={`Chart: ${label}. The table contains the same numbers.`}
      sx={{ height: CHART_HEIGHT, minWidth: 0 }}
    >
      {children}
    </Box>
  );
}
