import { articlePath } from '@grabdeals/shared/article-path';
import { MAX_SITEMAP_PRODUCTS } from '@grabdeals/shared/limits';
import { productPath } from '@grabdeals/shared/product-path';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import type { HomePage } from '@grabdeals/shared/website-settings';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { articleTopicPath, brandPath, categoryPath } from '~/site/paths';
import { latest, type SitemapEntry } from './sitemap-xml';

type SitemapApi = Pick<
  StorefrontApi,
  'selectedBrands' | 'categoriesOfBrands' | 'articleTopics' | 'articleAddresses' | 'productAddresses' | 'coupons'
> & {
  site(): Promise<{ settings: { homePage: HomePage; productPages: boolean } }>;
};

/**
 * Returns the pages of a site's sitemap: pages with content, articles whose canonical URL is on this site, and some of the products. The
 * others are found through the lists.
 */
export async function sitemapEntries(api: SitemapApi): Promise<SitemapEntry[]> {
  const [{ settings }, brands, topics, articles, coupons] = await Promise.all([
    api.site(),
    api.selectedBrands(),
    api.articleTopics(),
    api.articleAddresses(),
    api.coupons({ pageSize: 1 }),
  ]);
  const categories = brands.length > 0 ? await api.categoriesOfBrands(brands.map(({ mid }) => mid)) : [];
  const articlePages = articles.map((article) => ({
    category: article.category,
    path: articlePath({ id: article._id, title: article.title }),
    modifiedAt: article.updatedAt,
  }));
  const products = settings.productPages ? await api.productAddresses(MAX_SITEMAP_PRODUCTS) : [];
  const showsArticlesOnHome = settings.homePage === 'articles';
  return [
    { path: '/', modifiedAt: showsArticlesOnHome ? latest(articlePages) : undefined },
    ...staticPages({ articles: topics.length > 0 && !showsArticlesOnHome, coupons: coupons.count > 0 }),
    ...brands.map((brand) => ({ path: brandPath(brand) })),
    ...categories.map((category) => ({ path: categoryPath(category) })),
    ...topics.map((topic) => ({
      path: articleTopicPath(topic),
      modifiedAt: latest(articlePages.filter(({ category }) => category === topic.key)),
    })),
    ...articlePages.map(({ path, modifiedAt }) => ({ path, modifiedAt })),
    ...products.map(({ _id: id, title }) => ({ path: productPath({ id, title }) })),
  ];
}

/** @param hasContent Whether the pages that can be empty have content. */
function staticPages(hasContent: Partial<Record<string, boolean>>): SitemapEntry[] {
  return Object.keys(STATIC_PAGES)
    .filter((page) => hasContent[page] ?? true)
    .map((page) => ({ path: `/${page}` }));
}
