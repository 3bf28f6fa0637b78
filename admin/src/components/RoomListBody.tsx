import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { StateMessage } from './StateMessage';

interface RoomListBodyProps {
  empty: ReactNode;
  children: ReactNode;
}

/** The records of a list, or what stands in for them. */
export function RoomListBody({ empty, children }: RoomListBodyProps) {
  const { error, isPending, total, filterValues, setFilters, refetch } = useListContext();
  if (error) {
    return (
      <StateMessage
        role="alert"
        title="This list could not be loaded"
        text={error.message}
        action={
          <Button variant="outlined" onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (isPending) return <ListSkeleton />;
  if (total) return children;
  if (Object.keys(filterValues).length === 0) return empty;
  return (
    <StateMessage
      role="status"
      title="Nothing found"
      text="No record matches this search."
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          Clear the search
        </Button>
      }
    />
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ListSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ px: 2, pb: 2 }}>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={41} />
      ))}
    </Box>
  );
}
