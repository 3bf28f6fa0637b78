import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useCreatePath, useEditContext } from 'react-admin';
import { Link } from '../site/routing';
import { PageTitle } from './PageTitle';
import { StateMessage } from './StateMessage';

/** The record of an edit page, or what stands in for it while it loads and where it cannot be had. */
export function RoomRecord({ children }: { children: ReactNode }) {
  const { error, isPending, resource } = useEditContext();
  const listPath = useCreatePath()({ resource, type: 'list' });
  if (error) {
    return (
      <>
        <PageTitle title="Not available" />
        <StateMessage
          role="alert"
          title="This record could not be loaded"
          titleComponent="h1"
          text={error instanceof Error ? error.message : String(error)}
          action={
            <Button component={Link} to={listPath} variant="outlined">
              Back to the list
            </Button>
          }
        />
      </>
    );
  }
  if (isPending) {
    return (
      <Box role="status" aria-label="Loading" sx={{ maxWidth: 960 }}>
        <Skeleton width={220} height={40} />
        <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />
        <Skeleton variant="rounded" height={220} sx={{ mt: 3 }} />
      </Box>
    );
  }
  return children;
}
