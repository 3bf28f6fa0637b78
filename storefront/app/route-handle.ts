import { useMatches } from 'react-router';

/** Properties of a route for the root route. The route's module exports them as `handle`. */
export interface RouteHandle {
  /** The page renders its own header and footer. */
  hasOwnFrame?: boolean;
  /** The page opens home after a few seconds. */
  opensHome?: boolean;
}

/** Returns the handles of the current routes, the root route's first. */
export function useRouteHandles(): RouteHandle[] {
  return useMatches().map(({ handle }) => handle ?? {});
}
