import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

/**
 * A list that stays on the screen when the next one cannot be had: its route asks the server through `load`, in its
 * `clientLoader`, and its component says with `useShown` what it shows.
 */
export function lastShown<List extends { failed?: boolean }>() {
  let shown: List | undefined;
  return {
    /** The list that `ask` promises, or the one on the screen, marked as `failed`, while the shop is out of order or reach. */
    async load(ask: () => Promise<List>): Promise<List> {
      try {
        const list = await ask();
        return list.failed && shown ? { ...shown, failed: true } : list;
      } catch (error) {
        if (!shown || !isOutOfOrder(error)) throw error;
        return { ...shown, failed: true };
      }
    },
    useShown(list: List): void {
      useEffect(() => {
        shown = list;
        return () => {
          shown = undefined;
        };
      }, [list]);
    },
  };
}

/** Whether asking once more may help: redirects and addresses that lead nowhere stay what they are. */
function isOutOfOrder(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : !(error instanceof Response);
}
