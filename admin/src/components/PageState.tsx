import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Replaces a page while its code or its site loads. */
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

/** Replaces the content of a page while the page loads, and if loading fails. */
export function PageState({ error, retry, failedTitle }: PageStateProps) {
  if (!error) return <Skeleton role="status" aria-label="Loading" variant="rounded" height={420} />;
  return (
    <Card>
      <LoadError title={failedTitle} error={error} retry={retry} />
    </Card>
  );
}

interface LoadErrorProps extends Pick<StateMessageProps, 'title' | 'titleComponent'> {
  error: Error;
  retry: () => void;
}

/** Shows within a card that its content failed to load. */
export function LoadError({ error, retry, ...heading }: LoadErrorProps) {
  return (
    <StateMessage
      role="alert"
      {...heading}
      text={error.message}
      action={
        <Button variant="outlined" onClick={retry}>
          Try again
        </Button>
      }
    />
  );
}

interface StateMessageProps {
  title: string;
  titleComponent?: 'h1' | 'h2';
  text: string;
  /** A button for the next step. */
  action?: ReactNode;
  /** `alert` for errors, which assistive technology announces at once. */
  role?: 'alert' | 'status';
}

/** Shows that a page or list is empty, failed to load, or does not exist. */
export function StateMessage({ title, titleComponent = 'h2', text, action, role }: StateMessageProps) {
  return (
    <Box role={role} sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component={titleComponent}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75, mx: 'auto', maxWidth: 420 }}>
        {text}
      </Typography>
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
