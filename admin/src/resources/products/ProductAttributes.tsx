import Typography from '@mui/material/Typography';
import { Facts } from '../../components/Facts';
import type { ProductDetail } from '../../dataProvider/types';
import { TitledCard } from '../../components/TitledCard';
import { attributeLabel } from '../feeds/attributes';

const NAMES = [
  'brand',
  'color',
  'size',
  'material',
  'pattern',
  'gender',
  'ageGroup',
  'condition',
  'itemGroupId',
  'gtin',
  'mpn',
] as const;

/** Shows the brand, the variant and the identifiers of the product in its feed. */
export function ProductAttributes({ product: { brand, attributes = {} } }: { product: ProductDetail }) {
  const values = { brand, ...attributes };
  const facts = NAMES.map((name) => [attributeLabel(name), values[name]] as const);
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
