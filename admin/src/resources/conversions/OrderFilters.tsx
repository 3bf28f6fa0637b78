import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import {
  AutocompleteInput,
  CanAccess,
  DateInput,
  ReferenceInput,
  TextInput,
  useCanAccess,
  useGetOne,
  useListContext,
} from 'react-admin';
import type { ConversionRecord } from '../../dataProvider/types';
import { FilterSelect, filterLook } from '../../inputs/FilterSelect';
import { useSiteLabels } from '../../site/SiteContext';
import { placementName } from '../reports/reportFormat';
import { STATE_CHOICES } from './StateChip';

const FILTER = filterLook(168);
const MATCHES = [
  { id: true, name: 'With a click' },
  { id: false, name: 'Without a click' },
];

export const ORDER_FILTERS = (
  <>
    <TextInput source="reference" label="Order number" resettable {...FILTER} />
    <DateInput source="from" label="From (UTC)" {...FILTER} />
    <DateInput source="to" label="To (UTC)" {...FILTER} />
    <FilterSelect source="state" label="State" choices={STATE_CHOICES} />
    <FilterSelect source="isMatched" label="Click" choices={MATCHES} />
    <CanAccess resource="networks" action="list">
      <ReferenceInput source="networkId" reference="networks">
        <AutocompleteInput label="Network" {...FILTER} />
      </ReferenceInput>
    </CanAccess>
  </>
);

/** The filters that a row of the report sets, and that have no input. */
const SOURCES = {
  websiteName: 'Website',
  mid: 'Merchant',
  slot: 'Placement',
  articleId: 'Article',
  productId: 'Product',
  couponId: 'Coupon',
  search: 'Search',
  currency: 'Currency',
} as const;
type Source = keyof typeof SOURCES;
const REFERENCES: Partial<Record<Source, string>> = {
  articleId: 'articles',
  productId: 'products',
  couponId: 'coupons',
};

/** Shows the filters that have no input, each with a button that removes it. */
export function SourceFilters() {
  const { setFilters, data, ...list } = useListContext<ConversionRecord>();
  const filterValues = list.filterValues as Partial<Record<Source | 'without', string>>;
  const { without, ...values } = filterValues;
  const set = (Object.keys(SOURCES) as Source[]).filter((source) => values[source] !== undefined);
  if (set.length === 0 && !without) return null;
  const remove = (source: string) => () =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => name !== source)));
  return (
    <Stack direction="row" role="group" aria-label="Filters" sx={{ gap: 1, flexWrap: 'wrap', mb: 2 }}>
      {set.map((source) => (
        <SourceFilter
          key={source}
          source={source}
          value={String(values[source])}
          order={data?.[0]}
          onRemove={remove(source)}
        />
      ))}
      {without && <Chip label={`Without: ${SOURCES[without as Source] ?? without}`} onDelete={remove('without')} />}
    </Stack>
  );
}

interface SourceFilterProps {
  source: Source;
  value: string;
  /** One of the orders with the value. */
  order?: ConversionRecord;
  onRemove: () => void;
}

function SourceFilter({ source, value, order, onRemove }: SourceFilterProps) {
  const resource = REFERENCES[source];
  const { canAccess } = useCanAccess({ resource: resource ?? '', action: 'list' });
  const { data } = useGetOne<{ id: string; title?: string }>(
    resource ?? '',
    { id: value },
    { enabled: resource !== undefined && canAccess === true, retry: false },
  );
  const [siteLabel] = useSiteLabels(source === 'websiteName' ? [value] : []);
  const names: Partial<Record<Source, string>> = {
    websiteName: siteLabel,
    mid: order?.merchantName,
    slot: placementName(value),
  };
  return <Chip label={`${SOURCES[source]}: ${names[source] || data?.title || value}`} onDelete={onRemove} />;
}
