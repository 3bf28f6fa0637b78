import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { OfflinePage } from './offline-page';

/**
 * Blocks navigations while the device is offline, and shows a message. Otherwise the router would fail to load the page's
 * script, and the browser would show its error page. The current page is preserved.
 */
export function OfflineGuard({ children }: { children: ReactNode }) {
  /** Scroll position before the message. */
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
