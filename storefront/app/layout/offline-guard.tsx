import { useLayoutEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { OfflinePage } from './offline-page';

/**
 * Holds a navigation back while the device is offline, and says so: the router would load the page's script, fail, and
 * leave the shop for the browser's own error page. What was on the page stays as it was.
 */
export function OfflineGuard({ children }: { children: ReactNode }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const isHeld = blocker.state === 'blocked';
  useLayoutEffect(() => {
    if (!isHeld) return;
    const place = window.scrollY;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => window.scrollTo({ top: place, behavior: 'instant' });
  }, [isHeld]);
  return (
    <>
      {isHeld && <OfflinePage onRetry={() => navigator.onLine && blocker.proceed()} onBack={() => blocker.reset()} />}
      <div hidden={isHeld}>{children}</div>
    </>
  );
}
