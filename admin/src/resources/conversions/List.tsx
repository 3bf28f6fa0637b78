import Box from '@mui/material/Box';
import { formatDateTime } from '../../components/dates';
import { StateMessage } from '../../components/PageState';
import { AddRecordButton, ResourceList } from '../../components/ResourceList';
import { type Column, RecordLink, ResponsiveTable } from '../../components/ResponsiveTable';
import type { ConversionRecord } from '../../dataProvider/types';
import { ImportLink } from '../../imports/ImportLink';
import { SiteName } from '../../site/SiteName';
import { placementName } from '../reports/reportFormat';
import { ORDER_FILTERS, SourceFilters } from './OrderFilters';
import { StateChip } from './StateChip';

const COLUMNS: Column<ConversionRecord>[] = [
  {
    source: 'occurredAt',
    label: 'Order',
    render: ({ occurredAt }) => <RecordLink>{formatDateTime(occurredAt)}</RecordLink>,
    sx: { whiteSpace: 'nowrap' },
  },
  { source: 'state', label: 'State', render: ({ state }) => <StateChip state={state} /> },
  { source: 'amountCents', label: 'Amount', align: 'right', render: ({ amount }) => amount.value },
  { source: 'commissionCents', label: 'Commission', align: 'right', render: ({ commission }) => commission.value },
  {
    source: 'websiteName',
    label: 'Website',
    render: ({ websiteName }) => (websiteName ? <SiteName name={websiteName} /> : 'Not known'),
  },
  { source: 'mid', label: 'Merchant', disableSort: true, render: ({ merchantName }) => merchantName || 'Not known' },
  { source: 'slot', label: 'Click', disableSort: true, render: (order) => sourceOf(order) },
  { source: 'networkId', label: 'Network', disableSort: true, render: ({ networkName }) => networkName },
];

/** The orders that networks report, the latest first. */
export default function ConversionList() {
  return (
    <ResourceList<ConversionRecord>
      help="The orders that affiliate networks report, with the click that led to each. Networks correct and reverse orders for months."
      searchLabel={null}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ImportLink />
          <AddRecordButton />
        </Box>
      }
      intro={<SourceFilters />}
      filters={ORDER_FILTERS}
      sort={{ field: 'occurredAt', order: 'DESC' }}
      empty={
        <StateMessage
          title="No orders yet"
          text="Add a network, and enter its postback URL at the network or import its report."
        />
      }
    >
      <ResponsiveTable columns={COLUMNS} />
    </ResourceList>
  );
}

/** Says where the click was. */
export function sourceOf({ isMatched, slot, search }: Pick<ConversionRecord, 'isMatched' | 'slot' | 'search'>): string {
  if (!isMatched) return 'Not known';
  return [placementName(slot ?? ''), search && `“${search}”`].filter(Boolean).join(', ');
}
