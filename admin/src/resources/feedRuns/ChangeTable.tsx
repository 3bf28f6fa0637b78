import { formatCount } from '@grabdeals/shared/digits';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatPrice } from '../../components/money';
import { type RowColumn, RowsTable } from '../../components/RowsTable';
import type { FeedChange } from '../../dataProvider/types';
import { CHANGE_KINDS, type ChangeKind, fieldsText, priceChange } from './runTexts';

type ChangeColumn = RowColumn<FeedChange>;

const PRODUCT: ChangeColumn = { label: 'Product', render: (change) => <ProductName change={change} /> };
const LINE: ChangeColumn = { label: 'Line', align: 'right', render: ({ line }) => (line ? formatCount(line) : '') };
const REASON: ChangeColumn = { label: 'Reason', render: ({ reason }) => <Words>{reason}</Words> };
const OLD_PRICE: ChangeColumn = {
  label: 'Old price',
  align: 'right',
  render: ({ before }) => <Price price={before} />,
};
const NEW_PRICE: ChangeColumn = {
  label: 'New price',
  align: 'right',
  render: ({ after }) => <Price price={after} />,
};
const DIFFERENCE: ChangeColumn = { label: 'Change', align: 'right', render: (change) => <PriceChange {...change} /> };
const FIELDS: ChangeColumn = { label: 'Differences', render: (change) => <Differences {...change} /> };

const COLUMNS: Readonly<Record<ChangeKind, readonly ChangeColumn[]>> = {
  added: [PRODUCT, { ...NEW_PRICE, label: 'Price' }, LINE],
  changed: [PRODUCT, OLD_PRICE, NEW_PRICE, DIFFERENCE, FIELDS, LINE],
  retired: [PRODUCT, { ...OLD_PRICE, label: 'Last price' }],
  rejected: [PRODUCT, LINE, REASON],
  warned: [PRODUCT, LINE, REASON],
  outOfStock: [PRODUCT, LINE, REASON],
  swings: [PRODUCT, OLD_PRICE, NEW_PRICE, DIFFERENCE, LINE],
  kept: [PRODUCT, REASON],
};

interface ChangeTableProps {
  kind: ChangeKind;
  changes: readonly FeedChange[];
}

/** Shows changes of one kind as a table, or as cards on a narrow screen. */
export function ChangeTable({ kind, changes }: ChangeTableProps) {
  return (
    <RowsTable label={CHANGE_KINDS[kind].label} columns={COLUMNS[kind]} rows={changes} keyOf={keyOf} cardsBelow="md" />
  );
}

/** Rejected rows can have the same product id. */
function keyOf({ line, externalId }: FeedChange, index: number): string {
  return `${externalId ?? ''}:${line ?? ''}:${index}`;
}

function ProductName({ change: { title, externalId } }: { change: FeedChange }) {
  if (!title && !externalId) return <Words>No product ID</Words>;
  return (
    <Box sx={{ minWidth: { md: 180 }, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title ?? externalId}
      </Box>
      {title && externalId && (
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {externalId}
        </Typography>
      )}
    </Box>
  );
}

function Price({ price }: { price: FeedChange['before'] }) {
  if (!price) return '–';
  const { priceCents, originalPriceCents, currency } = price;
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatPrice(priceCents, currency)}
      {originalPriceCents !== undefined && (
        <Typography variant="body2" component="span" sx={{ display: { md: 'block' }, color: 'text.secondary' }}>
          {' '}
          of {formatPrice(originalPriceCents, currency)}
        </Typography>
      )}
    </Box>
  );
}

/** Shows the change of a price in percent. */
function PriceChange(change: FeedChange) {
  const text = priceChange(change);
  if (!text) return <>–</>;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={text.startsWith('-') ? 'success' : 'error'}
      label={text}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
}

function Differences({ fields, reason }: FeedChange) {
  return <Words>{[fieldsText(fields), reason].filter(Boolean).join('. ')}</Words>;
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
