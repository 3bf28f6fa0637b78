import type { ArticleTopic } from '~/api/views';
import { ArticleHome } from './article-home';
import type { ArticleHomeData } from './article-home.server';
import { CategoryBar } from './category-bar';

interface Props {
  articles: ArticleHomeData;
  topics: readonly ArticleTopic[];
}

/** Shows the articles as home, for sites with that setting. */
export default function ArticleFront({ articles, topics }: Props) {
  return (
    <>
      <CategoryBar topics={topics} />
      <ArticleHome data={articles} />
    </>
  );
}
