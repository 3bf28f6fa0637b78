import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { formatCount } from '../../components/formatCount';
import type { FeedChange } from '../../dataProvider/types';
import { CHANGE_KINDS, type ChangeKind, fieldsText, originalPriceText, priceChange, priceText } from './changeTexts';

interface ChangeColumn {
  heading: string;
  align?: 'right';
  render: (change: FeedChange) => ReactNode;
}

const PRODUCT: ChangeColumn = { heading: 'Product', render: (change) => <ProductName change={change} /> };
const LINE: ChangeColumn = { heading: 'Line', align: 'right', render: ({ line }) => (line ? formatCount(line) : '') };
const REASON: ChangeColumn = { heading: 'Reason', render: ({ reason }) => <Words>{reason}</Words> };
const OLD_PRICE: ChangeColumn = {
  heading: 'Old price',
  align: 'right',
  render: ({ before }) => <Price price={before} />,
};
const NEW_PRICE: ChangeColumn = {
  heading: 'New price',
  align: 'right',
  render: ({ after }) => <Price price={after} />,
};
const DIFFERENCE: ChangeColumn = { heading: 'Change', align: 'right', render: (change) => <PriceChange {...change} /> };
const FIELDS: ChangeColumn = { heading: 'Differences', render: (change) => <Differences {...change} /> };

const COLUMNS: Readonly<Record<ChangeKind, readonly ChangeColumn[]>> = {
  added: [PRODUCT, { ...NEW_PRICE, heading: 'Price' }, LINE],
  changed: [PRODUCT, OLD_PRICE, NEW_PRICE, DIFFERENCE, FIELDS, LINE],
  retired: [PRODUCT, { ...OLD_PRICE, heading: 'Last price' }],
  rejected: [LINE, PRODUCT, REASON],
  warned: [LINE, PRODUCT, REASON],
  outOfStock: [LINE, PRODUCT, REASON],
  swings: [PRODUCT, OLD_PRICE, NEW_PRICE, DIFFERENCE, LINE],
  kept: [PRODUCT, REASON],
};

interface ChangeTableProps {
  kind: ChangeKind;
  changes: readonly FeedChange[];
}

/** Shows changes of one kind as a table, or as cards on a narrow screen. */
export function ChangeTable({ kind, changes }: ChangeTableProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const columns = COLUMNS[kind];
  const { label } = CHANGE_KINDS[kind];
  if (isNarrow) return <ChangeCards label={label} columns={columns} changes={changes} />;
  return (
    <TableContainer role="region" aria-label={`Table: ${label}`} tabIndex={0}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ heading, align }) => (
              <TableCell key={heading} align={align}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change, index) => (
            <TableRow key={keyOf(change, index)} hover>
              {columns.map(({ heading, align, render }) => (
                <TableCell key={heading} align={align}>
                  {render(change)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface ChangeCardsProps {
  label: string;
  columns: readonly ChangeColumn[];
  changes: readonly FeedChange[];
}

/** Shows each change as a card. */
function ChangeCards({ label, columns, changes }: ChangeCardsProps) {
  const facts = columns.filter((column) => column !== PRODUCT);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map((change, index) => (
        <Box
          component="li"
          key={keyOf(change, index)}
          sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
        >
          <ProductName change={change} />
          <Box
            component="dl"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 2,
              rowGap: 0.25,
              m: 0,
              mt: 0.5,
            }}
          >
            {facts.map(({ heading, render }) => (
              <Box key={heading} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, minWidth: 0 }}>
                <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                  {heading}
                </Box>
                <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                  {render(change)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
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
  const original = originalPriceText(price);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {priceText(price)}
      {original && (
        <Typography variant="body2" component="span" sx={{ display: { md: 'block' }, color: 'text.secondary' }}>
          {' '}
          of {original}
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
