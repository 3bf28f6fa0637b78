import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { StateMessage } from './StateMessage';

/** What stands in for a page whose code or site is not there yet. */
export function PageLoading() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress size={32} />
    </Box>
  );
}

interface PageStateProps {
  /** Why the page has nothing to show; null while it loads. */
  error: Error | null;
  retry: () => void;
  failedTitle: string;
}

/** What stands in for the content of a page while it loads and where it cannot be had. */
export function PageState({ error, retry, failedTitle }: PageStateProps) {
  if (!error) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={420} />;
  return (
    <Card>
      <StateMessage
        role="alert"
        title={failedTitle}
        text={error.message}
        action={
          <Button variant="outlined" onClick={retry}>
            Try again
          </Button>
        }
      />
    </Card>
  );
}
