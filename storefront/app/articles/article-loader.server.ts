import { articlePath } from '@grabdeals/shared/article-path';
import { RELATED_ARTICLES, ARTICLE_BAR_CATEGORIES, ARTICLES_PER_ROW } from '@grabdeals/shared/limits';
import { OBJECT_ID } from '@grabdeals/shared/object-id';
import { siteOrigin } from '@grabdeals/shared/site';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { shortText } from '@grabdeals/shared/short-text';
import { decodeHTMLStrict } from 'entities';
import type { Article, ArticleListItem, PublishedArticle } from '~/api/article-views';
import type { StorefrontApi } from '~/api/storefront-api.server';
import { storefrontContext } from '~/context';
import type { PageMeta } from '~/meta/page-meta';
import { articleData, breadcrumbs } from '~/meta/structured-data.server';
import { articleTopicPath } from '~/site/paths';
import { siteHost, type SiteHost } from '~/site/site-host.server';
import { articleProducts, loadProductLists } from './product-lists';

/** Loads an article with its product lists and related articles. A wrong title in the URL redirects to the right one. */
export async function loadArticle({
  context,
  params,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const { api } = context.get(storefrontContext);
  const { id = '' } = params;
  if (!OBJECT_ID.test(id.toLowerCase())) throw data(null, { status: 404 });
  const [host, published] = await Promise.all([siteHost(context, request), api.article(id)]);
  const { rightSideProductsLink, bottomProductsLink, canonicalSite, canonicalDomain, ...article } = published;
  const url = new URL(request.url);
  const path = articlePath(article);
  if (path !== url.pathname) throw redirect(path + url.search, 301);

  const [related, products, lists] = await Promise.all([
    relatedArticles(api, article).catch(() => []),
    articleProducts(article, (ids) => api.productsById(ids)).catch(() => []),
    loadProductLists(published, (link, pageSize) => api.relatedProducts(link, pageSize)),
  ]);
  const canonical = new URL(path, canonicalOrigin({ canonicalSite, canonicalDomain }, host)).href;
  const page = articleMeta(article, path, canonical, host);
  const shareUrl = new URL(path, host.origin).href;
  return { article, products, page, shareUrl, related, ...lists };
}

/** Returns the origin of the article's canonical URL: the request's own if the canonical site has no host beside it. */
function canonicalOrigin(
  { canonicalSite, canonicalDomain }: Pick<PublishedArticle, 'canonicalSite' | 'canonicalDomain'>,
  { name, origin, installationOrigin }: SiteHost,
): string {
  return canonicalSite === name ? origin : (siteOrigin(canonicalSite, installationOrigin, canonicalDomain) ?? origin);
}

function articleMeta(
  article: ArticleListItem & Pick<Article, 'text' | 'updatedAt' | 'byline' | 'seoTitle' | 'seoDescription'>,
  path: string,
  canonical: string,
  host: SiteHost,
): PageMeta {
  const description =
    article.seoDescription || articleSummary(article.text.filter((part) => typeof part === 'string').join(' '));
  return {
    title: `${article.seoTitle || article.title} | ${host.label}`,
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

/** Returns articles of the same category, then the site's newest articles. */
async function relatedArticles(
  api: StorefrontApi,
  { id, category }: Pick<Article, 'id' | 'category'>,
): Promise<ArticleListItem[]> {
  // One more than the page shows, because the result may contain the article itself.
  const pageSize = RELATED_ARTICLES + 1;
  const [same, newest] = await Promise.all([api.articles({ category, pageSize }), api.articles({ pageSize })]);
  const byId = new Map([...same.articles, ...newest.articles].map((card) => [card.id, card]));
  byId.delete(id);
  return [...byId.values()].slice(0, RELATED_ARTICLES);
}

const MAX_SUMMARY = 155;

/** Returns the beginning of an article as plain text, without its headings, up to the end of a word. */
function articleSummary(html: string): string {
  const text = html.replace(/<(h[1-6])\b[^>]*>.*?<\/\1>/gis, ' ').replace(/<[^>]*>/g, ' ');
  return shortText(decodeHTMLStrict(text).replace(/\s+/g, ' ').trim(), MAX_SUMMARY);
}

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
