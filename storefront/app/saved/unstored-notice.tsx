import { useState } from 'react';
import { Button } from '~/components/button';
import styles from '~/components/notice.module.css';
import { useIsStorageBlocked, useSavedCount } from './use-saved-deals';

/** Warns once that the browser does not store the deals that a shopper saves. */
export function UnstoredNotice() {
  const [closed, setClosed] = useState(false);
  const isStorageBlocked = useIsStorageBlocked();
  const count = useSavedCount();
  if (!isStorageBlocked || count === 0 || closed) return null;
  return (
    <div role="alert" className={`row ${styles.floating}`}>
      <p>{UNSTORED_TEXT}</p>
      <Button quiet onClick={() => setClosed(true)}>
        Close
      </Button>
    </div>
  );
}

export const UNSTORED_TEXT =
  'Your browser doesn’t let this site store data, so saved deals are lost when you reload or close the page. Allow cookies for this site to keep your saved deals.';
