import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';

/** What is needed of a route of the build. */
interface Route {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
}

/** Matching takes longer than sending a cached page. */
const REMEMBERED_PATHS = 500;
const DATA_SUFFIX = '.data';

/** Tells the pattern of a page's path, such as `/article/:name/:id`; `/*` where there is no such page. */
export function pagePatterns(routes: Record<string, Route | undefined>): (path: string) => string {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }));
  const tree = below(undefined);
  const patternOf = (path: string) => {
    const page = path.endsWith(DATA_SUFFIX) ? path.slice(0, -DATA_SUFFIX.length) : path;
    if (!isReadable(page)) return '/*';
    const parts = (matchRoutes(tree, page) ?? []).flatMap(({ route }) => route.path || []);
    return parts.length > 0 ? `/${parts.join('/')}`.replace(/^\/+/, '/') : '/';
  };
  const known = new LRUCache<string, string>({ max: REMEMBERED_PATHS, memoMethod: patternOf });
  return (path) => known.memo(path);
}

/** React Router writes to the console about what is half-encoded. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
