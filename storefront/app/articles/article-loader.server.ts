import { ARTICLE_PRODUCTS_PAGE_SIZE, RELATED_ARTICLES } from '@grabdeals/shared/limits';
import { siteOrigin } from '@grabdeals/shared/site';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Article, ArticleCard } from '~/api/article-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product } from '~/api/views';
import { storefrontContext } from '~/context';
import type { PageMeta } from '~/meta/page-meta';
import { articleData, breadcrumbs } from '~/meta/structured-data.server';
import { articlePath, articleTopicPath } from '~/site/paths';
import { siteHost, type SiteHost } from '~/site/site-host.server';
import { articleSummary } from './article-summary.server';
import { parseProductsLink, placeProducts, RIGHT_SIDE_PRODUCTS } from './products-link';

/** What the API takes for an id. */
const ARTICLE_ID = /^[0-9a-f]{24}$/i;

/** An article with what stands around it. A wrong name in the address leads to the right one for good. */
export async function loadArticle({
  context,
  params,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const { api } = context.get(storefrontContext);
  const { id = '' } = params;
  if (!ARTICLE_ID.test(id)) throw data(null, { status: 404 });
  const [host, read] = await Promise.all([siteHost(context, request), api.article(id)]);
  const { rightSideProductsLink, bottomProductsLink, canonicalSite, ...article } = read;
  const url = new URL(request.url);
  const path = articlePath(article);
  if (path !== url.pathname) throw redirect(path + url.search, 301);

  // What stands around an article must not take it down.
  const spare = RIGHT_SIDE_PRODUCTS + article.products.length;
  const [related, rightSide, bottom] = await Promise.all([
    relatedArticles(api, article).catch(() => []),
    linkedProducts(api, rightSideProductsLink, spare),
    linkedProducts(api, bottomProductsLink, ARTICLE_PRODUCTS_PAGE_SIZE + spare),
  ]);
  const canonical = new URL(path, siteOriginOf(canonicalSite, host)).href;
  const page = articleMeta(article, path, canonical, host);
  const shareUrl = new URL(path, host.origin).href;
  return { article, page, shareUrl, related, ...placeProducts(article.products, rightSide, bottom) };
}

/** Where the article's one true address is; here where its site has no host beside this one. */
function siteOriginOf(siteName: string, { name, origin }: SiteHost): string {
  return siteName === name ? origin : (siteOrigin(siteName, origin) ?? origin);
}

function articleMeta(
  article: ArticleCard & Pick<Article, 'html' | 'updatedAt'>,
  path: string,
  canonical: string,
  host: SiteHost,
): PageMeta {
  const description = articleSummary(article.html);
  return {
    title: `${article.title} | ${host.label}`,
    description,
    canonicalPath: canonical,
    sharedPath: path,
    share: { kind: 'article', id: article.id },
    article: { publishedAt: article.createdAt, modifiedAt: article.updatedAt },
    structuredData: [
      articleData(host, { ...article, description }, canonical),
      breadcrumbs(host, [
        { name: 'Articles', path: '/articles' },
        { name: article.categoryLabel, path: articleTopicPath({ key: article.category }) },
        { name: article.title, path },
      ]),
    ],
  };
}

/** Articles of the same category, then the site's newest ones. */
async function relatedArticles(
  api: StorefrontApi,
  { id, category }: Pick<Article, 'id' | 'category'>,
): Promise<ArticleCard[]> {
  // One more than shown: the article itself may be among them.
  const pageSize = RELATED_ARTICLES + 1;
  const [same, newest] = await Promise.all([api.articles({ category, pageSize }), api.articles({ pageSize })]);
  const byId = new Map([...same.articles, ...newest.articles].map((card) => [card.id, card]));
  byId.delete(id);
  return [...byId.values()].slice(0, RELATED_ARTICLES);
}

/** More than are shown: some of them may stand on the page already. */
async function linkedProducts(api: StorefrontApi, link: string, pageSize: number): Promise<Product[]> {
  const query = parseProductsLink(link);
  if (!query) return [];
  const found = await api.searchProducts({ ...query, pageNo: 1, pageSize }).catch(() => undefined);
  return found?.products ?? [];
}
