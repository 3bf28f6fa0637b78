import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';
import { PAGES, type PageDefinition } from '~/pages';

/** The properties of a route in the build that the server uses. */
interface Route {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  parentId?: string | undefined;
  module: { action?: unknown };
}

/** The page at a path. */
export interface PageRoute {
  /** Pattern of the path, such as `/article/:name/:id`; `/*` for an unknown page. */
  pattern: string;
  /** Search parameters on which the page depends. */
  searchParams: ReadonlySet<string>;
  /** Forms can be posted to the page. */
  hasAction: boolean;
}

/** Number of paths whose page is remembered: matching takes longer than sending a cached page. */
const REMEMBERED_PATHS = 500;

/** React Router requests the data of a page at the page's path with this suffix; the data of home at `/_root.data`. */
const DATA_SUFFIX = '.data';
const HOME_DATA_PATH = `/_root${DATA_SUFFIX}`;

/** Finds pages among the routes of the build. */
export class PageRoutes {
  private readonly routes: readonly Route[];
  private readonly tree: RouteObject[];
  private readonly pages = new LRUCache<string, PageRoute>({
    max: REMEMBERED_PATHS,
    memoMethod: (path) => this.findPage(path),
  });

  constructor(
    routes: Readonly<Record<string, Route | undefined>>,
    private readonly definitions: readonly Pick<PageDefinition, 'path' | 'searchParams'>[] = PAGES,
  ) {
    this.routes = Object.values(routes).filter((route) => route !== undefined);
    this.tree = this.childrenOf(undefined);
  }

  /** Returns whether the build has a route with this id. */
  hasRoute(id: string): boolean {
    return this.routes.some((route) => route.id === id);
  }

  /** Returns the page at the path of a page or of a page's data. */
  pageAt(path: string): PageRoute {
    return this.pages.memo(path);
  }

  private findPage(path: string): PageRoute {
    const pagePath = path === HOME_DATA_PATH ? '/' : isDataPath(path) ? path.slice(0, -DATA_SUFFIX.length) : path;
    // React Router writes a warning to the console about a path with an incomplete escape.
    const matches = isDecodable(pagePath) ? (matchRoutes(this.tree, pagePath) ?? []) : [];
    const routes = matches.flatMap(({ route }) => this.routes.find(({ id }) => id === route.id) ?? []);
    const pattern = routes.flatMap((route) => route.path || []).join('/');
    return {
      pattern: matches.length === 0 ? '/*' : `/${pattern}`,
      searchParams: new Set(this.definitions.find(({ path: known }) => known === pattern)?.searchParams),
      hasAction: routes.at(-1)?.module.action !== undefined,
    };
  }

  private childrenOf(parentId: string | undefined): RouteObject[] {
    return this.routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: this.childrenOf(id) }));
  }
}

/** Returns whether a path is one of a page's data. */
export function isDataPath(path: string): boolean {
  return path.endsWith(DATA_SUFFIX);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
