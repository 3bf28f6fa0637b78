import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { PAGES, type PageDefinition } from './pages';

const isFirstOfItsModule = (page: PageDefinition) => PAGES.find(({ module }) => module === page.module) === page;

/** Other pages of a module need an id of their own. */
function toRoute(page: PageDefinition) {
  const file = `routes/${page.module}`;
  return page.path === '' ? index(file) : route(page.path, file, isFirstOfItsModule(page) ? {} : { id: page.path });
}

export default [
  ...PAGES.filter(({ isBelowArticleBar }) => !isBelowArticleBar).map(toRoute),
  layout('routes/articles-layout.tsx', PAGES.filter(({ isBelowArticleBar }) => isBelowArticleBar).map(toRoute)),
] satisfies RouteConfig;
