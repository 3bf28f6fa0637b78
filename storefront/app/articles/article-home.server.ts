import { ARTICLE_BAR_CATEGORIES, ARTICLES_PER_ROW } from '@grabdeals/shared/limits';
import type { StorefrontApi } from '~/api/storefront-api.server';

/** Loads a row of the newest articles for each category of the bar, and the names of the other categories. */
export async function loadArticleHome(api: StorefrontApi) {
  const topics = await api.articleTopics();
  const rows = await Promise.all(
    topics.slice(0, ARTICLE_BAR_CATEGORIES).map(async (topic) => {
      const { articles } = await api.articles({ category: topic.key, pageSize: ARTICLES_PER_ROW });
      return { topic, articles };
    }),
  );
  return { rows: rows.filter(({ articles }) => articles.length > 0), moreTopics: topics.slice(ARTICLE_BAR_CATEGORIES) };
}

export type ArticleHomeData = Awaited<ReturnType<typeof loadArticleHome>>;
