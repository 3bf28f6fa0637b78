import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import { toKey } from '@grabdeals/shared/slug';
import type { MetaDescriptor } from 'react-router';
import type { ArticleListItem } from '~/api/article-views';
import { ArticleGrid, ArticleGridSkeleton } from '~/articles/article-grid';
import { storefrontContext } from '~/context';
import { LoadFailed } from '~/components/failure-notice';
import { NothingYet } from '~/components/nothing-yet';
import { useLoadingList } from '~/layout/list-skeleton';
import { lastPageOf, nearestPage } from '~/listing/page-window';
import { focusHeading, Pagination } from '~/listing/pagination';
import { SKELETON_DELAY_MS, useDelayed } from '~/listing/use-delayed';
import { toLoadFailure, useLastLoaded } from '~/listing/use-last-loaded';
import { pageMeta, type PageMeta } from '~/meta/page-meta';
import { breadcrumbs } from '~/meta/structured-data.server';
import { articleTopicPath, pagePath } from '~/site/paths';
import { siteHost } from '~/site/site-host.server';
import styles from '~/articles/article-grid.module.css';
import type { Route } from './+types/article-category';

interface ArticleCategoryData {
  key: string;
  label: string;
  articles: ArticleListItem[];
  page: number;
  lastPage: number;
  meta: PageMeta;
  /** The requested articles could not be loaded, and these are the previous ones. */
  failed?: boolean;
}

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<ArticleCategoryData> {
  const { api } = context.get(storefrontContext);
  const key = toKey(params.category);
  const url = new URL(request.url);
  const path = articleTopicPath({ key });
  const page = nearestPage(url.searchParams.get('page'));
  const [host, topics, { count, articles }] = await Promise.all([
    siteHost(context, request),
    api.articleTopics(),
    api.articles({ category: key, page, pageSize: ARTICLE_PAGE_SIZE }),
  ]);
  const lastPage = lastPageOf(url, count, ARTICLE_PAGE_SIZE, path);
  const known = topics.find((topic) => topic.key === key);
  const label = known?.label ?? articleCategoryLabel(key);
  const meta: PageMeta = {
    title: `${label}${page > 1 ? ` – Page ${page}` : ''} | ${host.label}`,
    description: `${label}: buying guides and shopping advice from ${host.label}.`,
    canonicalPath: pagePath(path, page),
    indexable: count > 0,
    share: known ? { kind: 'topic', id: key } : { kind: 'page', id: 'articles' },
    structuredData: [
      breadcrumbs(host, [
        { name: 'Articles', path: '/articles' },
        { name: label, path },
      ]),
    ],
  };
  return { key, label, articles, page, lastPage, meta };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(toLoadFailure);
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, loaderData && 'meta' in loaderData ? loaderData.meta : undefined);
}

export default function ArticleCategory({ loaderData }: Route.ComponentProps) {
  const { key, label, articles, page, lastPage, meta, failed } = useLastLoaded(loaderData);
  const next = useLoadingList();
  const loadingKey = next?.kind === 'articles' ? next.key : undefined;
  const waiting = useDelayed(loadingKey, SKELETON_DELAY_MS);

  return (
    <div className="container page" aria-busy={waiting}>
      {'loadError' in loaderData && <title>{meta.title}</title>}
      <h1 tabIndex={-1} className="page-heading" dir="auto">
        {label}
      </h1>
      <h2 className="visually-hidden">Articles</h2>
      {failed && loadingKey === undefined && (
        <div className={styles.failed}>
          <LoadFailed what="articles" keepsList onRetry={focusHeading} />
        </div>
      )}
      {waiting ? (
        <ArticleGridSkeleton count={Math.max(articles.length, 4)} />
      ) : articles.length > 0 ? (
        <ArticleGrid articles={articles} first />
      ) : (
        <NothingYet>No articles yet. Please check back soon.</NothingYet>
      )}
      {!waiting && (
        <Pagination current={page} last={lastPage} hrefOf={(other) => pagePath(articleTopicPath({ key }), other)} />
      )}
    </div>
  );
}
