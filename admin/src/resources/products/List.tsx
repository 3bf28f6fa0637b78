import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnsButton, ReferenceField } from 'react-admin';
import { formatDay } from '../../components/dates';
import { StateMessage } from '../../components/PageState';
import { ResourceList } from '../../components/ResourceList';
import { type Column, ResponsiveTable } from '../../components/ResponsiveTable';
import type { Feed, ProductRecord } from '../../dataProvider/types';
import { BULK } from './bulkActions';
import { CategoryNames, feedText, ProductName, ProductPrice, ProductStates } from './ProductFields';
import { ProductFilters } from './ProductFilters';

const COLUMNS: Column<ProductRecord>[] = [
  { source: 'title', label: 'Product', render: (product) => <ProductName product={product} /> },
  { source: 'externalId', label: 'Product ID', disableSort: true, sx: { overflowWrap: 'anywhere' } },
  { source: 'merchantName', label: 'Merchant', disableSort: true },
  {
    source: 'feedId',
    label: 'Feed',
    disableSort: true,
    render: () => (
      <ReferenceField<ProductRecord, Feed>
        source="feedId"
        reference="feeds"
        link={false}
        render={({ referenceRecord }) => feedText(referenceRecord)}
      />
    ),
  },
  {
    source: 'categoryIds',
    label: 'Categories',
    disableSort: true,
    render: ({ categoryIds }) => <CategoryNames ids={categoryIds} />,
  },
  { source: 'price', label: 'Price', render: (product) => <ProductPrice product={product} /> },
  { source: 'overridden', label: 'State', disableSort: true, render: (product) => <ProductStates product={product} /> },
  {
    source: 'updatedAt',
    label: 'Updated',
    render: ({ updatedAt }) => formatDay(updatedAt),
    sx: { whiteSpace: 'nowrap' },
  },
  {
    source: 'lastSeen',
    label: 'Last seen in feed',
    disableSort: true,
    render: ({ lastSeen }) => formatDay(lastSeen),
    sx: { whiteSpace: 'nowrap' },
  },
];

const HIDDEN_COLUMNS = ['externalId', 'feedId', 'categoryIds', 'lastSeen'];

/** The products of the catalogue, which all websites share. */
export default function ProductList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList<ProductRecord>
      help="Products from the merchants’ feeds. Your changes override the values of the feeds, also after the next run."
      filters={<ProductFilters />}
      tools={!isNarrow && <ColumnsButton />}
      sort={{ field: 'relevance', order: 'ASC' }}
      empty={<StateMessage title="No products yet" text="Add a feed and run it to import products." />}
    >
      <ResponsiveTable columns={COLUMNS} hiddenColumns={HIDDEN_COLUMNS} bulk={BULK} />
    </ResourceList>
  );
}
