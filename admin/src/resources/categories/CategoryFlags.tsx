import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ProductCategory } from '../../dataProvider/types';

/** Where a category is shown beyond its own page, and whether some websites hide it. */
export function CategoryFlags({ category: { level2, mature } }: { category: ProductCategory }) {
  if (!level2 && !mature) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {level2 && <Chip size="small" variant="outlined" color="success" label="Popular" />}
      {mature && <Chip size="small" variant="outlined" color="error" label="Mature" />}
    </Box>
  );
}
