import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { OfflinePage } from './offline-page';

/**
 * Holds a navigation back while the device is offline, and says so: the router would load the page's script, fail, and
 * leave the shop for the browser's own error page. What was on the page stays as it was.
 */
export function OfflineGuard({ children }: { children: ReactNode }) {
  /** Where the page stood when the navigation was held back. */
  const place = useRef(0);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (navigator.onLine || (from.pathname === to.pathname && from.search === to.search)) return false;
    place.current = window.scrollY;
    return true;
  });
  const isHeld = blocker.state === 'blocked';
  const wasHeld = useRef(false);
  useLayoutEffect(() => {
    if (isHeld !== wasHeld.current) window.scrollTo({ top: isHeld ? 0 : place.current, behavior: 'instant' });
    wasHeld.current = isHeld;
  }, [isHeld]);
  return (
    <>
      {isHeld && <OfflinePage onRetry={() => navigator.onLine && blocker.proceed()} onBack={() => blocker.reset()} />}
      <div hidden={isHeld}>{children}</div>
    </>
  );
}
