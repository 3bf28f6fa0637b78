import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  RecordField,
  RecordsIterator,
  useCreatePath,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { Link as RouterLink } from '../site/routing';

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
  /** Buttons for the selected rows of the table; without them, rows cannot be selected. */
  bulkActionButtons?: ReactElement;
  /** Sources of the columns that the table shows only if the operator selects them. Cards never show them. */
  hiddenColumns?: string[];
}

/** Shows the records of a list as a table or, on narrow screens, as cards. */
export function ResponsiveTable<T extends RaRecord>(props: ResponsiveTableProps<T>) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (isNarrow) return <RecordCards<T> {...props} />;
  const { columns, actions, bulkActionButtons = false, hiddenColumns } = props;
  return (
    <DataTable<T> bulkActionButtons={bulkActionButtons} rowClick={false} hiddenColumns={hiddenColumns}>
      {columns.map((column) => (
        <DataTable.Col<T> key={column.label} {...column} />
      ))}
      {actions && (
        <DataTable.Col<T> label="Actions" align="right" render={(record) => <Actions>{actions(record)}</Actions>} />
      )}
    </DataTable>
  );
}

function RecordCards<T extends RaRecord>({ columns, actions, hiddenColumns = [] }: ResponsiveTableProps<T>) {
  const [heading, ...others] = columns.filter(({ source }) => !source || !hiddenColumns.includes(source));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <RecordsIterator<T>
        render={(record) => (
          <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
              <RecordField<T> {...heading} label={false} sx={HEADING} />
              {actions && <Actions>{actions(record)}</Actions>}
            </Box>
            {others.map(({ label, source, render }) => (
              <RecordField<T>
                key={label}
                label={label}
                source={source}
                render={render}
                empty="–"
                variant="inline"
                sx={LINE}
              />
            ))}
          </Box>
        )}
      />
    </Box>
  );
}

const VALUE = { minWidth: 0, overflowWrap: 'anywhere' } as const;
const HEADING = { ...VALUE, '& .RaRecordField-value': { fontWeight: 600 } };
const LINE = {
  ...VALUE,
  gap: 1.5,
  py: 0.25,
  '& .RaRecordField-label.RaRecordField-label': { minWidth: 96, width: 96 },
} as const;

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
  const resource = useResourceContext();
  const to = useCreatePath()({ resource, type: 'edit', id: record?.id });
  return (
    <Link component={RouterLink} to={to} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Link>
  );
}
