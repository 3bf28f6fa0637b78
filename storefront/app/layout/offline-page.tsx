import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useBlocker } from 'react-router';
import { Button } from '~/components/button';
import { MessagePage } from './message-page';

interface Props {
  /** Loads the page again; also called when the device is online again. */
  onRetry: () => void;
  onBack: () => void;
}

/** Replaces a page that could not be loaded. */
function OfflinePage({ onRetry, onBack }: Props) {
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

/** Replaces a page whose data could not be loaded, and loads it again on request. */
export function Unreachable() {
  const navigate = useNavigate();
  const location = useLocation();
  const retry = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  return <OfflinePage onRetry={retry} onBack={() => void navigate(-1)} />;
}

/** Messages of browsers for requests that did not reach a server. */
const NETWORK_FAILURE = /failed to fetch|networkerror|load failed/i;

/** Returns whether a page failed because the shop could not be reached. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && NETWORK_FAILURE.test(error.message);
}

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
