import { ArticleHome } from '~/articles/article-home';
import { CategoryBar } from '~/articles/category-bar';
import { useRootData } from '~/site/use-site';
import { DealsHome } from './deals-home';
import type { HomeContentData } from './home-data.server';

/** Shows the deals or the articles of home. */
export function HomeContent({ data }: { data: HomeContentData }) {
  const label = useRootData()?.site.label ?? '';
  if (data.deals) return <DealsHome data={data.deals} label={label} />;
  return (
    <>
      <CategoryBar topics={data.topics} />
      <ArticleHome data={data.articles} />
    </>
  );
}
