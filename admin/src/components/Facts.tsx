import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface FactsProps {
  /** Names with their values. Facts without a value are not shown. */
  facts: readonly (readonly [name: string, value: string | undefined])[];
  /** Smallest width of a column in pixels. */
  columnWidth: number;
}

/** A list of names with their values, in as many columns as fit. */
export function Facts({ facts, columnWidth }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))`,
        gap: 2,
        m: 0,
      }}
    >
      {facts.map(
        ([name, value]) =>
          value && (
            <Box key={name} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
