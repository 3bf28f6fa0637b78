import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { OfflinePage } from './offline-page';

/**
 * Blocks navigations while the device is offline, and shows a message. Otherwise the router would fail to load the page's
 * script, and the browser would show its error page. The current page is preserved.
 */
export function OfflineGuard({ children }: { children: ReactNode }) {
  /** Scroll position before the message. */
  const scrollPosition = useRef(0);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (navigator.onLine || (from.pathname === to.pathname && from.search === to.search)) return false;
    scrollPosition.current = window.scrollY;
    return true;
  });
  const isBlocked = blocker.state === 'blocked';
  const wasBlocked = useRef(false);
  useLayoutEffect(() => {
    if (isBlocked !== wasBlocked.current)
      window.scrollTo({ top: isBlocked ? 0 : scrollPosition.current, behavior: 'instant' });
    wasBlocked.current = isBlocked;
  }, [isBlocked]);
  return (
    <>
      {isBlocked && (
        <OfflinePage onRetry={() => navigator.onLine && blocker.proceed()} onBack={() => blocker.reset()} />
      )}
      <div hidden={isBlocked}>{children}</div>
    </>
  );
}
