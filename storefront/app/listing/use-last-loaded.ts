import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** What a `clientLoader` returns if the shop is unavailable. */
export interface LoadFailure {
  loadError: unknown;
}

/**
 * Returns the error of a failed load as data, so that the page remains. For the `catch` of a `clientLoader`.
 * @throws the error if a further attempt would fail, too, as after a redirect or an error of the client.
 */
export function toLoadFailure(error: unknown): LoadFailure {
  if (isRouteErrorResponse(error) ? error.status < 500 : error instanceof Response) throw error;
  return { loadError: error };
}

/**
 * Returns the data of a route; if it could not be loaded, what the page showed before, marked as `failed`.
 * @throws the error of the load if the page showed nothing before.
 */
export function useLastLoaded<Data extends { failed?: boolean }>(loaded: Data | LoadFailure): Data {
  const [last, setLast] = useState<Data>();
  const hasFailed = 'loadError' in loaded || loaded.failed === true;
  if (!hasFailed && loaded !== last) setLast(loaded);
  if (!hasFailed) return loaded;
  if (last) return { ...last, failed: true };
  if ('loadError' in loaded) throw loaded.loadError;
  return loaded;
}
