import { articlePath } from '@grabdeals/shared/article-path';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import type { HomePage } from '@grabdeals/shared/website-settings';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { articleTopicPath, brandPath, categoryPath } from '~/site/paths';
import { latest, type SitemapEntry } from './sitemap-xml';

type Answers = Pick<StorefrontApi, 'selectedBrands' | 'categoriesOfBrands' | 'articleTopics' | 'articleAddresses'> & {
  site(): Promise<{ settings: { homePage: HomePage } }>;
};

/**
 * Every address of a site that search engines should know: pages that have something to show, and the articles whose one
 * true address is here.
 */
export async function siteAddresses(api: Answers): Promise<SitemapEntry[]> {
  const [{ settings }, brands, topics, articles] = await Promise.all([
    api.site(),
    api.selectedBrands(),
    api.articleTopics(),
    api.articleAddresses(),
  ]);
  const categories = brands.length > 0 ? await api.categoriesOfBrands(brands.map(({ mid }) => mid)) : [];
  const written = articles.map((article) => ({
    category: article.category,
    path: articlePath({ id: article._id, title: article.title }),
    modifiedAt: article.updatedAt,
  }));
  const opensOnArticles = settings.homePage === 'articles';
  return [
    { path: '/', modifiedAt: opensOnArticles ? latest(written) : undefined },
    ...staticPages({ withArticles: topics.length > 0 && !opensOnArticles }),
    ...brands.map((brand) => ({ path: brandPath(brand) })),
    ...categories.map((category) => ({ path: categoryPath(category) })),
    ...topics.map((topic) => ({
      path: articleTopicPath(topic),
      modifiedAt: latest(written.filter(({ category }) => category === topic.key)),
    })),
    ...written.map(({ path, modifiedAt }) => ({ path, modifiedAt })),
  ];
}

function staticPages({ withArticles }: { withArticles: boolean }): SitemapEntry[] {
  return Object.keys(STATIC_PAGES)
    .filter((page) => page !== 'articles' || withArticles)
    .map((page) => ({ path: `/${page}` }));
}
