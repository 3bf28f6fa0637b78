import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatPrice } from '../../components/money';
import { type RowColumn, RowsTable } from '../../components/RowsTable';
import type { FeedPreview } from '../../dataProvider/types';
import { attributeLabel } from './attributes';
import { ProductPicture } from '../products/ProductFields';

type PreviewLine = FeedPreview['products'][number];
type PreviewProduct = NonNullable<PreviewLine['product']>;

interface PreviewProps {
  preview: FeedPreview;
  /** Whether a newer response is loading. */
  isStale: boolean;
}

/** Long texts of a file take one line. */
const CELL = { maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Shows the products that a run would import from the first rows, or the reason against each. */
export function PreviewProducts({ preview: { products, unmapped, note = '' }, isStale }: PreviewProps) {
  return (
    <PreviewCard
      title="Imported as"
      help={`${note} ${unmapped.length > 0 ? unmappedText(unmapped) : importText(products)}`.trim()}
      isStale={isStale}
    >
      <RowsTable
        label="Imported as"
        columns={PRODUCT_COLUMNS}
        rows={products}
        keyOf={({ line }) => line}
        cardsBelow="sm"
        maxHeight={360}
      />
    </PreviewCard>
  );
}

/** Returns the text that replaces the rows' errors until the required columns are mapped. */
function unmappedText(unmapped: readonly string[]): string {
  return `Map these columns to check the rows: ${unmapped.map(attributeLabel).join(', ')}.`;
}

function importText(products: readonly PreviewLine[]): string {
  const imported = products.filter(({ product }) => product).length;
  const warned = products.filter(({ warnings }) => warnings).length;
  const outOfStock = products.filter((row) => row.outOfStock).length;
  return [
    imported === products.length
      ? `All of the first ${products.length} rows can be imported.`
      : `${imported} of the first ${products.length} rows can be imported.`,
    warned > 0 ? `${warned} with warnings.` : '',
    outOfStock > 0 ? `${outOfStock} out of stock.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const PRODUCT_COLUMNS: readonly RowColumn<PreviewLine>[] = [
  { label: 'Product', render: (row) => <ProductCell {...row} />, style: { minWidth: 240 } },
  {
    label: 'Price',
    align: 'right',
    render: ({ product }) => product && <ProductPrice product={product} />,
  },
  { label: 'Category', render: ({ product }) => product?.categoryPath.join(' > ') },
  { label: 'Line', align: 'right', render: ({ line }) => line },
  { label: 'Images', align: 'right', render: ({ product }) => product && String(product.images.length) },
];

function ProductCell({ product, warnings = [], reason, outOfStock }: PreviewLine) {
  if (!product) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Chip
          size="small"
          variant="outlined"
          color={outOfStock ? 'default' : 'error'}
          label={outOfStock ? 'Out of stock' : 'Rejected'}
        />
        <span>{outOfStock ? 'A run imports the product when it is back in stock.' : reason}</span>
      </Box>
    );
  }
  const { title, externalId, brand, images } = product;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <ProductPicture url={images[0]} title={title} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[externalId, brand].filter(Boolean).join(' · ')}
        </Typography>
        {warnings.map((warning) => (
          <Typography key={warning} variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
            Warning: {warning}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

function ProductPrice({ product }: { product: PreviewProduct }) {
  const { priceCents, originalPriceCents, currency } = product;
  return (
    <>
      {formatPrice(priceCents, currency)}
      {originalPriceCents !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          of {formatPrice(originalPriceCents, currency)}
        </Typography>
      )}
    </>
  );
}

/** Shows the first rows of the file under the names of its columns. */
export function PreviewRows({ preview: { columns, rows }, isStale }: PreviewProps) {
  return (
    <PreviewCard title="Rows of the file" help={`The first ${rows.length} rows.`} isStale={isStale}>
      <RowsTable
        label="Rows of the file"
        columns={[
          { label: 'Line', align: 'right', render: ({ line }) => line },
          ...columns.map((column): RowColumn<FeedPreview['rows'][number]> => ({
            label: column,
            render: ({ cells }) => <span title={cells[column]}>{cells[column]}</span>,
            style: CELL,
          })),
        ]}
        rows={rows}
        keyOf={({ line }) => line}
        maxHeight={360}
      />
    </PreviewCard>
  );
}

interface PreviewCardProps {
  title: string;
  help: string;
  isStale: boolean;
  children: ReactNode;
}

function PreviewCard({ title, help, isStale, children }: PreviewCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} aria-busy={isStale}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}
