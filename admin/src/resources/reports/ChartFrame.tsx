import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CHART_HEIGHT } from './ReportSection';

interface ChartFrameProps {
  /** What the chart is of; its numbers are in the table beside it. */
  label: string;
  children: ReactNode;
}

/** A chart is one picture to assistive technology. */
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
