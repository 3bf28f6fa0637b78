import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import {
  ExportButton,
  type Exporter,
  FilterLiveForm,
  FilterLiveSearch,
  ListBase,
  Pagination,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { PageHeader } from './PageHeader';
import { RoomListBody } from './RoomListBody';

interface RoomListProps<T extends RaRecord> {
  title: string;
  help: string;
  action?: ReactNode;
  /** Stands between the header and the list. */
  intro?: ReactNode;
  /** Label of the search field. */
  searchLabel: string;
  /** Inputs beside the search, each named as the filter it sets. */
  filters?: ReactNode;
  /** Filter that the operator cannot take away. */
  filter?: Record<string, unknown>;
  /** Writes the list to a file; without one there is no export. */
  exporter?: Exporter<T>;
  sort: SortPayload;
  /** Shown while there is no record at all. */
  empty: ReactNode;
  children: ReactNode;
}

const PAGE_SIZES = [25, 50, 100];

/** The server gives this many records at most in one answer. */
const MAX_EXPORT = 1000;

/** List of a room: header, search, filters, records with their loading, empty and error states, pages. */
export function RoomList<T extends RaRecord>(props: RoomListProps<T>) {
  const { title, help, action, intro, searchLabel, filters, filter, exporter, sort, empty, children } = props;
  return (
    <ListBase<T> sort={sort} filter={filter} perPage={PAGE_SIZES[0]} exporter={exporter ?? false}>
      <PageHeader title={title} help={help} action={action} />
      {intro}
      <Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, px: 2, py: 1.5 }}>
          <Box role="search" sx={{ flex: '1 1 240px', maxWidth: { sm: 348 } }}>
            <FilterLiveSearch label={searchLabel} />
          </Box>
          {filters && (
            <Box sx={{ order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>
              <FilterLiveForm>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>{filters}</Box>
              </FilterLiveForm>
            </Box>
          )}
          {exporter && <ExportButton maxResults={MAX_EXPORT} size="medium" sx={{ ml: 'auto' }} />}
        </Box>
        <RoomListBody empty={empty}>{children}</RoomListBody>
        <Pagination rowsPerPageOptions={PAGE_SIZES} />
      </Card>
    </ListBase>
  );
}
