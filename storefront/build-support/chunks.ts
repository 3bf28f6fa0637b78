import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const APP = path.resolve(import.meta.dirname, '../app');
const ROOT_ROUTE = path.join(APP, 'root.tsx');

const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router)[\\/]/;
/** Components of deals. Drawers and the notes of single pages load with the pages that contain them. */
const PARTS = /[\\/]app[\\/](?:components[\\/](?!drawer|back-heading|nothing-yet)|meta[\\/])/;
/** Modules of several pages that are smaller than the headers of a response. */
const SMALL_PARTS =
  /[\\/](?:app[\\/](?:api[\\/]use-feedback|deals[\\/]deal-paths|listing[\\/](?:brand-tile|use-last-loaded)|site[\\/]operator)|shared[\\/]dist[\\/](?:counted|digits|money|share-image|static-pages))\./;
const ICONS = /[\\/]lucide-react[\\/]/;
/** Lists of articles, which home contains, too. */
const ARTICLE_LISTS = ['article-home', 'article-grid', 'category-bar'].map((name) =>
  // Fails if the module does not exist. Its style sheet has the same name.
  realpathSync(path.join(APP, `articles/${name}.tsx`)).slice(0, -'tsx'.length),
);
const ARTICLES = /[\\/]app[\\/]articles[\\/]/;
/** Page numbers, which pages without filters have, too. */
const PAGED_LISTS = /[\\/]app[\\/]listing[\\/](?:page-window|pagination)\./;
/** The deals of home and its banners, which previews and the page of offers show, too. */
const HOME =
  /[\\/]app[\\/](?:home[\\/](?!autoplay-carousel|home-skeleton|home-banners|variant-choice)|deals[\\/](?:deal-tiles|tiles))/;
/** The filters of the lists of products and deals. */
const FILTERS =
  /[\\/]app[\\/]listing[\\/](?!brand-tile|empty-products|page-window|pagination|product-results|use-delayed|use-last-loaded)/;

/**
 * Returns groups of modules that share a file: the framework, and the code of (nearly) every page. Dozens of tiny files would each
 * cost a request, and compress worse.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ofEveryPage = staticImports(ROOT_ROUTE);
  return [
    { name: 'framework', test: FRAMEWORK, priority: 3 },
    {
      name: (id, modules) => (ofEveryPage(modules).has(id) || PARTS.test(id) || SMALL_PARTS.test(id) ? 'shell' : null),
      debugName: 'shell',
      priority: 2,
    },
    { name: 'icons', test: ICONS, minShareCount: 2, priority: 1 },
    {
      name: 'article-lists',
      test: (id) => ARTICLE_LISTS.some((module) => id.startsWith(module)),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'home', test: HOME, minShareCount: 2, priority: 1 },
    { name: 'paged-lists', test: PAGED_LISTS, minShareCount: 2, priority: 2 },
    { name: 'filters', test: FILTERS, minShareCount: 2, priority: 1 },
    { name: 'articles', test: ARTICLES, minShareCount: 2, priority: 1 },
  ];
}

/** Returns a function that finds the modules that `entry` imports statically, recursively. Packages are skipped: pages use parts of them. */
function staticImports(entry: string): (modules: Rolldown.ChunkingContext) => ReadonlySet<string> {
  let known: Set<string> | undefined;
  return (modules) => {
    if (known) return known;
    known = new Set();
    const waiting = [entry];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (known.has(id) || id.includes('node_modules')) continue;
      known.add(id);
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    return known;
  };
}
