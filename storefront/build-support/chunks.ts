import path from 'node:path';
import type { Rolldown } from 'vite';

const ROOT_ROUTE = path.resolve(import.meta.dirname, '../app/root.tsx');

const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@react-router)[\\/]/;
/** What deals are shown with. */
const PARTS = /[\\/](?:app[\\/]components[\\/]|app[\\/]meta[\\/]|shared[\\/]dist[\\/](?:share-image|static-pages)\.js)/;
const ICONS = /[\\/]lucide-react[\\/]/;
/** What an article is shown with. The list of articles stays outside: it brings what lists of products have. */
const ARTICLES = /[\\/]app[\\/]articles[\\/](?!article-home)/;

/**
 * Few files instead of dozens of tiny ones, each of which costs a request and is compressed without knowing of the others:
 * the framework, and what every page or nearly every page needs.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ofEveryPage = staticImports(ROOT_ROUTE);
  return [
    { name: 'framework', test: FRAMEWORK, priority: 3 },
    {
      name: (id, modules) => (ofEveryPage(modules).has(id) || PARTS.test(id) ? 'shell' : null),
      debugName: 'shell',
      priority: 2,
    },
    { name: 'icons', test: ICONS, minShareCount: 2, priority: 1 },
    { name: 'articles', test: ARTICLES, minShareCount: 2, priority: 1 },
  ];
}

/** A module of ours with all those that it imports at once, and they. What packages list in one file is used in part only. */
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
