import { useEffect } from 'react';
import { Button } from '~/components/button';
import { MessagePage } from './message-page';

interface Props {
  /** Tries again to reach the page; also called when the connection is back. */
  onRetry: () => void;
  onBack: () => void;
}

/** Stands for a page that could not be fetched. */
export function OfflinePage({ onRetry, onBack }: Props) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div role="alert">
      <MessagePage
        mark="Offline"
        title="We can’t reach the shop"
        text="Your device seems to be offline. This page opens automatically when your device is online again."
      >
        <Button onClick={onRetry}>Try again</Button>
        <Button quiet onClick={onBack}>
          Go back
        </Button>
      </MessagePage>
    </div>
  );
}

/** What browsers throw where a call never arrived. */
const NEVER_ARRIVED = /failed to fetch|networkerror|load failed/i;

/** Whether a page failed because the shop could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && NEVER_ARRIVED.test(error.message);
}
