import type { ConversionState } from '@grabdeals/shared/conversions';
import { formatCount } from '@grabdeals/shared/digits';
import { MAX_IMPORTED_CONVERSIONS } from '@grabdeals/shared/limits';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { RowColumn } from '../../components/RowsTable';
import { SelectField } from '../../components/SelectField';
import type { ConversionImport, NetworkRecord } from '../../dataProvider/types';
import { ignoredColumnsNote, ImportPage } from '../../imports/ImportPage';
import { STATE_CHOICES, StateChip } from './StateChip';

type Row = ConversionImport['rows'][number];

const COLUMNS: readonly RowColumn<Row>[] = [
  { label: 'Order', render: ({ reference }) => reference },
  { label: 'State', render: ({ state }) => state && <StateChip state={state} /> },
  { label: 'Amount', align: 'right', render: ({ amount }) => amount?.value },
  { label: 'Commission', align: 'right', render: ({ commission }) => commission?.value },
  { label: 'Merchant', render: ({ merchant }) => merchant },
  { label: 'Click token', render: ({ hasToken }) => (hasToken ? 'Yes' : 'No') },
];
const DONE = { created: 'Added', changed: 'Changed', unchanged: 'Unchanged' } as const;
const PLANNED = { created: 'New', changed: 'Change', unchanged: 'Unchanged' } as const;

/** Imports orders from the report of a network. */
export default function ConversionImportPage() {
  const [networkId, setNetworkId] = useState('');
  const [state, setState] = useState<ConversionState>('pending');
  const { data: networks = [] } = useGetList<NetworkRecord>('networks', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
    filter: { active: true },
  });
  return (
    <ImportPage
      help="Import the report that a network exports. Importing a file again changes nothing, and orders that the network has reported otherwise count once."
      fileHelp={`A workbook, CSV, XML or JSON with the columns that the network uses. The order number and the commission are required. Up to ${formatCount(MAX_IMPORTED_CONVERSIONS)} rows.`}
      options={(reset) => (
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
          <SelectField
            label="Network"
            required
            choices={networks}
            value={networkId}
            onChange={(chosen) => {
              setNetworkId(chosen);
              reset();
            }}
            helperText={networks.length === 0 ? 'Add a network first.' : 'Whose report the file is.'}
            sx={{ minWidth: 220 }}
          />
          <SelectField
            label="State"
            choices={STATE_CHOICES}
            value={state}
            onChange={(chosen) => {
              setState(chosen);
              reset();
            }}
            helperText="Of rows that don’t include a state."
            sx={{ minWidth: 220 }}
          />
        </Stack>
      )}
      disabled={!networkId}
      send={(api, { file, preview }) =>
        api.POST('/api/conversions/import', { body: { networkId, file, state, preview } })
      }
      rowsOf={({ rows }) => rows}
      countOf={({ created, changed }) => created + changed}
      notesOf={ignoredColumnsNote}
      columns={COLUMNS}
      resultOf={({ result = 'unchanged' }, isImported) => (isImported ? DONE : PLANNED)[result]}
      undo={(api, { importId = '' }) =>
        api.POST('/api/conversions/imports/{importId}/undo', { params: { path: { importId } } })
      }
    />
  );
}
