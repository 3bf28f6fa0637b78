import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

/**
 * Keeps the list on the screen if the next one cannot be loaded. The `clientLoader` of the route calls `load`, and its
 * component calls `useAsFallback`.
 */
export function fallbackList<List extends { failed?: boolean }>() {
  let fallback: List | undefined;
  return {
    /** Returns the loaded list. If the shop is unavailable, returns the list on the screen, marked as `failed`. */
    async load(serverLoader: () => Promise<List>): Promise<List> {
      try {
        const list = await serverLoader();
        return list.failed && fallback ? { ...fallback, failed: true } : list;
      } catch (error) {
        if (!fallback || !isUnavailable(error)) throw error;
        return { ...fallback, failed: true };
      }
    },
    useAsFallback(list: List): void {
      useEffect(() => {
        fallback = list;
        return () => {
          fallback = undefined;
        };
      }, [list]);
    },
  };
}

/** Returns whether a further attempt may succeed, unlike after a redirect or a client error. */
function isUnavailable(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : !(error instanceof Response);
}
