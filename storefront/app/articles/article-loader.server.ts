import { ARTICLE_PRODUCTS_PAGE_SIZE, RELATED_ARTICLES } from '@grabdeals/shared/limits';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { Article, ArticleCard } from '~/api/article-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import type { Product } from '~/api/views';
import { storefrontContext } from '~/context';
import { articlePath } from '~/site/paths';
import { parseProductsLink } from './products-link';

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
  const { rightSideProductsLink, bottomProductsLink, ...article } = await api.article(id);
  const url = new URL(request.url);
  const path = articlePath(article);
  if (path !== articlePathOf(params)) throw redirect(path + url.search, 301);

  // What stands around an article must not take it down.
  const [related, rightSideProducts, bottomProducts] = await Promise.all([
    relatedArticles(api, article).catch(() => []),
    linkedProducts(api, rightSideProductsLink),
    linkedProducts(api, bottomProductsLink),
  ]);
  return { article, path, related, rightSideProducts, bottomProducts };
}

function articlePathOf({ name, id }: LoaderFunctionArgs['params']): string {
  return `/article/${name}/${id}`;
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

async function linkedProducts(api: StorefrontApi, link: string): Promise<Product[]> {
  const query = parseProductsLink(link);
  if (!query) return [];
  const found = await api
    .searchProducts({ ...query, pageNo: 1, pageSize: ARTICLE_PRODUCTS_PAGE_SIZE })
    .catch(() => undefined);
  return found?.products ?? [];
}
