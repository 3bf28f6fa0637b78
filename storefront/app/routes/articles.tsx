import type { MetaDescriptor } from 'react-router';
import { ArticleHome } from '~/articles/article-home';
import { loadArticleHome } from '~/articles/article-loader.server';
import { storefrontContext } from '~/context';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import type { Route } from './+types/articles';

export function loader({ context }: Route.LoaderArgs) {
  return loadArticleHome(context.get(storefrontContext).api);
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('articles', site),
    description: `Buying guides, comparisons and shopping advice from ${site.label}.`,
    // On a site whose home shows the articles, both pages are the same.
    canonicalPath: site.homePage === 'articles' ? '/' : '/articles',
  }));
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticleHome data={loaderData} />;
}
