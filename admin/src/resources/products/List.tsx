import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { ColumnsButton, DataTable, DateField } from 'react-admin';
import { StateMessage } from '../../components/PageState';
import { RecordCards, ResourceList } from '../../components/ResourceList';
import type { ProductRecord } from '../../dataProvider/types';
import { BULK_EDIT_TITLES, type BulkEditKind } from './bulkEdit';
import { BulkEditDialog } from './BulkEditDialog';
import { ExportButton } from './ExportButton';
import { ProductLink, ProductPrice, ProductStates } from './ProductFields';
import { ProductFilters } from './ProductFilters';
import { useCategoryChoices, useFeedChoices } from './useProductChoices';

/** The products of the catalogue; all websites share them. */
export default function ProductList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList<ProductRecord>
      title="Products"
      help="Products from the merchants’ feeds. Your changes override the values of the feeds, also after the next run."
      searchLabel="Search products"
      filters={<ProductFilters />}
      tools={
        <>
          {!isNarrow && <ColumnsButton />}
          <ExportButton />
        </>
      }
      sort={{ field: 'relevance', order: 'ASC' }}
      empty={<StateMessage title="No products yet" text="Add a feed and run it to import products." />}
    >
      {isNarrow ? (
        <RecordCards<ProductRecord> render={(product) => <ProductCard product={product} />} />
      ) : (
        <ProductTable />
      )}
    </ResourceList>
  );
}

const Column = DataTable.Col<ProductRecord>;
/** Columns that are shown once they are chosen. */
const HIDDEN_COLUMNS = ['externalId', 'feedId', 'categoryIds', 'lastSeen'];

/** Products on a wide screen. */
function ProductTable() {
  const { nameOf } = useCategoryChoices();
  const feeds = useFeedChoices();
  return (
    <DataTable<ProductRecord> bulkActionButtons={<BulkActions />} rowClick={false} hiddenColumns={HIDDEN_COLUMNS}>
      <Column source="title" label="Product" render={(product) => <ProductLink product={product} />} />
      <Column source="externalId" label="Product ID" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <Column source="merchantName" label="Merchant" disableSort />
      <Column source="feedId" label="Feed" disableSort render={({ feedId = '' }) => feeds.nameOf(feedId)} />
      <Column
        source="categoryIds"
        label="Categories"
        disableSort
        render={({ categoryIds }) => categoryIds.map(nameOf).join(', ')}
      />
      <Column source="price" label="Price" render={(product) => <ProductPrice product={product} />} />
      <Column source="overridden" label="State" disableSort render={(product) => <ProductStates product={product} />} />
      <Column source="updatedAt" label="Updated">
        <DateField source="updatedAt" locales="en-US" options={{ dateStyle: 'medium' }} sx={{ whiteSpace: 'nowrap' }} />
      </Column>
      <Column source="lastSeen" label="Last seen in feed" disableSort>
        <DateField source="lastSeen" locales="en-US" options={{ dateStyle: 'medium' }} sx={{ whiteSpace: 'nowrap' }} />
      </Column>
    </DataTable>
  );
}

const ACTIONS = Object.entries(BULK_EDIT_TITLES) as [BulkEditKind, string][];

function BulkActions() {
  const [kind, setKind] = useState<BulkEditKind>();
  return (
    <>
      {ACTIONS.map(([action, label]) => (
        <Button key={action} size="small" onClick={() => setKind(action)}>
          {label}
        </Button>
      ))}
      {kind && <BulkEditDialog kind={kind} onClose={() => setKind(undefined)} />}
    </>
  );
}

/** A product on a narrow screen: what its row shows, one under the other. */
function ProductCard({ product }: { product: ProductRecord }) {
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <ProductLink product={product} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
          rowGap: 0.5,
          pl: 7.5,
          pt: 0.5,
        }}
      >
        <ProductPrice product={product} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {product.merchantName}
        </Typography>
        <ProductStates product={product} />
      </Box>
    </Box>
  );
}
