import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  RecordsIterator,
  TextField,
  useRecordContext,
} from 'react-admin';
import { BulkBar } from '../bulk/BulkBar';
import { type BulkAction, usePermittedActions } from '../bulk/bulkActions';
import { SelectPage, SelectRecord } from '../bulk/SelectRecords';
import { useFormPath } from '../resources/useAdminResource';
import { Link as RouterLink } from '../site/routing';
import { CardOfValues, Cards } from './RowsTable';

/** A column of the table, and a line of the card. */
export interface Column<T extends RaRecord> extends Pick<
  DataTableColumnProps<T>,
  'source' | 'render' | 'disableSort' | 'align' | 'sx'
> {
  label: string;
}

interface ResponsiveTableProps<T extends RaRecord> {
  /** The first column is the heading of the card. */
  columns: readonly Column<T>[];
  /** Buttons of a record. */
  actions?: (record: T) => ReactNode;
  /** Actions on the selected records. Without permitted actions, records cannot be selected. */
  bulk?: readonly BulkAction[];
  /** Sources of the columns that the table shows only if the operator selects them. Cards never show them. */
  hiddenColumns?: string[];
}

/** Shows the records of a list as a table or, on narrow screens, as cards. */
export function ResponsiveTable<T extends RaRecord>(props: ResponsiveTableProps<T>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { columns, actions, bulk, hiddenColumns } = props;
  const isSelectable = usePermittedActions(bulk ?? []).length > 0;
  if (isNarrow) return <RecordCards<T> {...props} bulk={isSelectable ? bulk : undefined} />;
  const table = (
    <DataTable<T>
      bulkActionButtons={isSelectable}
      // The bar replaces the toolbar of the table.
      bulkActionsToolbar={bulk && <></>}
      rowClick={false}
      hiddenColumns={hiddenColumns}
    >
      {columns.map((column) => (
        <DataTable.Col<T> key={column.label} {...column} />
      ))}
      {actions && (
        <DataTable.Col<T> label="Actions" align="right" render={(record) => <Actions>{actions(record)}</Actions>} />
      )}
    </DataTable>
  );
  if (!bulk) return table;
  return (
    <>
      <Bar bulk={bulk} />
      {table}
    </>
  );
}

/** Shows the actions on the selected records above the records. */
function Bar({ bulk }: { bulk: readonly BulkAction[] }) {
  return (
    <Box sx={{ display: 'contents', '& [role=toolbar]': { mx: 2 } }}>
      <BulkBar actions={bulk} />
    </Box>
  );
}

function RecordCards<T extends RaRecord>({ columns, actions, bulk, hiddenColumns = [] }: ResponsiveTableProps<T>) {
  const shown = columns.filter(({ source }) => !source || !hiddenColumns.includes(source));
  return (
    <>
      {bulk && (
        <>
          <Bar bulk={bulk} />
          <Box sx={{ px: 2 }}>
            <SelectPage />
          </Box>
        </>
      )}
      <Cards>
        <RecordsIterator<T>
          render={(record) => (
            <CardOfValues
              selection={bulk && <SelectRecord />}
              actions={actions && <Actions>{actions(record)}</Actions>}
              values={shown.map(({ label, source, render }) => ({
                label,
                value: render ? render(record) : source && <TextField source={source} emptyText="–" />,
              }))}
            />
          )}
        />
      </Cards>
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', flexShrink: 0, gap: 0.5 }}>
      {children}
    </Box>
  );
}

/** Links to the form of a list's record. */
export function RecordLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const to = useFormPath(record?.id);
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Link>
  );
}
