import { loadArticle } from '~/articles/article-loader.server';
import { ArticlePage } from '~/articles/article-page';
import { pageMeta } from '~/meta/page-meta';
import type { Route } from './+types/article';

export function loader(args: Route.LoaderArgs) {
  return loadArticle(args);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, loaderData?.page);
}

export default function Article({ loaderData: { page: _page, ...article } }: Route.ComponentProps) {
  return <ArticlePage {...article} />;
}
