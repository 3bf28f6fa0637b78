import Typography from '@mui/material/Typography';
import { Facts } from '../../components/Facts';
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
  const facts = Object.entries(LABELS).map(([name, label]) => [label, values[name as keyof typeof LABELS]] as const);
  return (
    <TitledCard title="Attributes" help="The feed sets these values. Each run of the feed updates them.">
      {facts.some(([, value]) => value) ? (
        <Facts columnWidth={140} facts={facts} />
      ) : (
        <Typography variant="body2">The feed has no attributes of this product.</Typography>
      )}
    </TitledCard>
  );
}
