import type { ArticleTopic } from '~/api/views';
import { ArticleHome } from './article-home';
import type { ArticleHomeData } from './article-home.server';
import { CategoryBar } from './category-bar';

interface Props {
  articles: ArticleHomeData;
  topics: readonly ArticleTopic[];
}

/** The article home under its bar, as the home page of a site that opens on its articles. */
export default function ArticleFront({ articles, topics }: Props) {
  return (
    <>
      <CategoryBar topics={topics} />
      <ArticleHome data={articles} />
    </>
  );
}
