import { CategoryBar } from '~/articles/category-bar';
import { storefrontContext } from '~/context';
import { ArticlePageOrPendingList } from '~/layout/list-skeleton';
import type { Route } from './+types/articles-layout';

export async function loader({ context }: Route.LoaderArgs) {
  return { topics: await context.get(storefrontContext).api.articleTopics() };
}

/** Navigation among articles does not load the categories again. */
export function shouldRevalidate() {
  return false;
}

export default function ArticlesLayout({ loaderData: { topics } }: Route.ComponentProps) {
  return (
    <>
      <CategoryBar topics={topics} />
      <ArticlePageOrPendingList />
    </>
  );
}
