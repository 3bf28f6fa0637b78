import { articlePath } from '@grabdeals/shared/article-path';
import type { HomePage } from '@grabdeals/shared/website-settings';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { pathOf, PAGES } from '~/pages';
import { articleTopicPath, brandPath, categoryPath, couponsPath } from '~/site/paths';
import { latest, type SitemapEntry } from './sitemap-xml';

export type SitemapApi = Pick<
  StorefrontApi,
  'selectedBrands' | 'categoriesOfBrands' | 'articleTopics' | 'articleAddresses' | 'coupons' | 'deals'
> & {
  site(): Promise<{ settings: { homePage: HomePage } }>;
};

/**
 * Returns the pages of a site's sitemap without those of products: pages with content, and articles whose canonical URL is on this site.
 */
export async function sitemapEntries(api: SitemapApi): Promise<SitemapEntry[]> {
  const [{ settings }, brands, topics, articles, coupons, deals] = await Promise.all([
    api.site(),
    api.selectedBrands(),
    api.articleTopics(),
    api.articleAddresses(),
    api.coupons({ pageSize: 1 }),
    api.deals({ pageSize: 1 }),
  ]);
  const categories = brands.length > 0 ? await api.categoriesOfBrands(brands.map(({ mid }) => mid)) : [];
  const articlePages = articles.map((article) => ({
    category: article.category,
    path: articlePath({ ...article, id: article._id }),
    modifiedAt: article.updatedAt,
  }));
  const showsArticlesOnHome = settings.homePage === 'articles';
  return [
    { path: '/', modifiedAt: showsArticlesOnHome ? latest(articlePages) : undefined },
    ...staticPages({
      '/articles': topics.length > 0 && !showsArticlesOnHome,
      '/coupons': coupons.count > 0,
      '/deals': deals.count > 0,
    }),
    ...brands.map((brand) => ({ path: brandPath(brand) })),
    ...coupons.brands.map((brand) => ({ path: couponsPath({ brand }) })),
    ...categories.map((category) => ({ path: categoryPath(category) })),
    ...topics.map((topic) => ({
      path: articleTopicPath(topic),
      modifiedAt: latest(articlePages.filter(({ category }) => category === topic.key)),
    })),
    ...articlePages.map(({ path, modifiedAt }) => ({ path, modifiedAt })),
  ];
}

/** @param hasContent Whether the pages that can be empty have content. */
function staticPages(hasContent: Partial<Record<string, boolean>>): SitemapEntry[] {
  return PAGES.filter(({ isInSitemap }) => isInSitemap)
    .map(pathOf)
    .filter((path) => hasContent[path] ?? true)
    .map((path) => ({ path }));
}
