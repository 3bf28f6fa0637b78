import type { MetaDescriptor } from 'react-router';
import { ArticleHome } from '~/articles/article-home';
import { loadArticleHome } from '~/articles/article-home.server';
import { storefrontContext } from '~/context';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/articles';

export function loader({ context }: Route.LoaderArgs) {
  return loadArticleHome(context.get(storefrontContext).api);
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const root = matches[0].loaderData;
  if (!root) return [];
  const page = {
    title: `Articles | ${root.site.label}`,
    description: `Buying guides, comparisons and shopping advice from ${root.site.label}.`,
    // Where the site opens on its articles, this is the same page once more.
    canonicalPath: root.site.homePage === 'articles' ? '/' : '/articles',
    share: { kind: 'page', id: 'articles' },
  } as const;
  return pageMeta(page, root);
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticleHome data={loaderData} />;
}
