import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import { FilterLiveSearch, ListBase, Pagination } from 'react-admin';
import { PageHeader } from './PageHeader';
import { RoomListBody } from './RoomListBody';

interface RoomListProps {
  title: string;
  help: string;
  action?: ReactNode;
  /** Label of the search field. */
  searchLabel: string;
  sort: SortPayload;
  /** Shown while there is no record at all. */
  empty: ReactNode;
  children: ReactNode;
}

const PAGE_SIZES = [25, 50, 100];

/** List of a room: header, search, records with their loading, empty and error states, pages. */
export function RoomList({ title, help, action, searchLabel, sort, empty, children }: RoomListProps) {
  return (
    <ListBase sort={sort} perPage={PAGE_SIZES[0]}>
      <PageHeader title={title} help={help} action={action} />
      <Card>
        <Box role="search" sx={{ px: 2, py: 1.5, maxWidth: 380 }}>
          <FilterLiveSearch label={searchLabel} />
        </Box>
        <RoomListBody empty={empty}>{children}</RoomListBody>
        <Pagination rowsPerPageOptions={PAGE_SIZES} />
      </Card>
    </ListBase>
  );
}
