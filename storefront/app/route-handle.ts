import { useMatches } from 'react-router';
import type { ArticleTopic } from '~/api/views';

/** Names in the footer of a preview. */
export interface SampleFooter {
  brands: readonly string[];
  topics: ArticleTopic[];
}

/** Properties of a route for the root route. The route's module exports them as `handle`. */
export interface RouteHandle {
  /** The page renders its own header and footer. */
  hasOwnFrame?: boolean;
  /** What the footer lists instead of the site's own topics. */
  sampleFooter?: SampleFooter;
  /** The page opens home after a few seconds. */
  opensHome?: boolean;
}

/** Returns the handles of the current routes, the root route's first. */
export function useRouteHandles(): RouteHandle[] {
  return useMatches().map(({ handle }) => handle ?? {});
}
