import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Height of a chart, and of its placeholder. */
export const CHART_HEIGHT = 280;

interface ChartFrameProps {
  label: string;
  /** The numbers of the chart. Default: says that the table contains them. */
  numbers?: string;
  height?: number;
  children: ReactNode;
}

/** Presents a chart as one image to assistive technology. */
export function ChartFrame(props: ChartFrameProps) {
  const { label, numbers = 'The table contains the same numbers.', height = CHART_HEIGHT, children } = props;
  return (
    <Box role="img" aria-label={`Chart: ${label}. ${numbers}`} sx={{ height, minWidth: 0 }}>
      {children}
    </Box>
  );
}
