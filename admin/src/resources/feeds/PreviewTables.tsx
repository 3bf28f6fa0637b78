import { type Currency, formatMoney } from '@grabdeals/shared/money';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
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
      <TableHead>
        <TableRow>
          <TableCell align="right">Line</TableCell>
          <TableCell>Product</TableCell>
          <TableCell align="right">Price</TableCell>
          <TableCell>Category</TableCell>
          <TableCell align="right">Images</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {products.map((row) => (
          <TableRow key={row.line}>
            <TableCell align="right">{row.line}</TableCell>
            {row.product ? <ProductCells product={row.product} warnings={row.warnings} /> : <RejectedCell row={row} />}
          </TableRow>
        ))}
      </TableBody>
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

interface ProductCellsProps {
  product: PreviewProduct;
  warnings: readonly string[] | undefined;
}

function ProductCells({ product, warnings = [] }: ProductCellsProps) {
  const { title, externalId, brand, priceCents, originalPriceCents, categoryPath, images } = product;
  const currency = product.currency as Currency;
  return (
    <>
      <TableCell sx={{ minWidth: 240 }}>
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
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney({ cents: priceCents, currency })}
        {originalPriceCents !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            of {formatMoney({ cents: originalPriceCents, currency })}
          </Typography>
        )}
      </TableCell>
      <TableCell>{categoryPath.join(' > ')}</TableCell>
      <TableCell align="right">{images.length}</TableCell>
    </>
  );
}

function RejectedCell({ row: { reason, outOfStock } }: { row: PreviewLine }) {
  return (
    <TableCell colSpan={4}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Chip
          size="small"
          variant="outlined"
          color={outOfStock ? 'default' : 'error'}
          label={outOfStock ? 'Out of stock' : 'Rejected'}
        />
        <span>{outOfStock ? 'A run imports the product when it is back in stock.' : reason}</span>
      </Box>
    </TableCell>
  );
}

/** Shows the first rows of the file under the names of its columns. */
export function PreviewRows({ preview: { columns, rows }, isStale }: PreviewProps) {
  return (
    <PreviewCard title="Rows of the file" help={`The first ${rows.length} rows.`} isStale={isStale}>
      <TableHead>
        <TableRow>
          <TableCell align="right">Line</TableCell>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ line, cells }) => (
          <TableRow key={line}>
            <TableCell align="right">{line}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} title={cells[column]} sx={CELL}>
                {cells[column]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </PreviewCard>
  );
}

interface PreviewCardProps {
  title: string;
  help: string;
  isStale: boolean;
  /** Head and body of the table. */
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
      <TableContainer role="region" aria-label={`Table: ${title}`} tabIndex={0} sx={{ maxHeight: 360 }}>
        <Table size="small" aria-label={title} sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>
          {children}
        </Table>
      </TableContainer>
    </Card>
  );
}
