import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductDetail } from '../../dataProvider/types';
import { TitledCard } from '../../components/TitledCard';

const LABELS = {
  brand: 'Brand',
  color: 'Color',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
  gender: 'Gender',
  ageGroup: 'Age group',
  condition: 'Condition',
  itemGroupId: 'Item group ID',
  gtin: 'GTIN',
  mpn: 'MPN',
} as const satisfies Record<'brand' | keyof NonNullable<ProductDetail['attributes']>, string>;

/** Shows the brand, the variant and the identifiers of the product in its feed. */
export function ProductAttributes({ product: { brand, attributes = {} } }: { product: ProductDetail }) {
  const values = { brand, ...attributes };
  const filled = Object.entries(LABELS).flatMap(([name, label]) => {
    const value = values[name as keyof typeof LABELS];
    return value ? [{ label, value }] : [];
  });
  return (
    <TitledCard title="Attributes" help="The feed sets these values. Each run of the feed updates them.">
      {filled.length === 0 ? (
        <Typography variant="body2">The feed has no attributes of this product.</Typography>
      ) : (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
            columnGap: 3,
            rowGap: 1.5,
            m: 0,
          }}
        >
          {filled.map(({ label, value }) => (
            <Box key={label}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </TitledCard>
  );
}
