import { PREVIEW_ID_PARAM } from '@grabdeals/shared/article-preview';
import { PREVIEW_SITE_PARAM } from '@grabdeals/shared/store-preview';
import { isStoredUser, USER_STORAGE_KEY } from '@grabdeals/shared/stored-session';
import type { MouseEvent } from 'react';
import { redirectDocument, type MetaDescriptor } from 'react-router';
import { ArticlePage } from '~/articles/article-page';
import { pageMeta } from '~/meta/page-meta';
import { loadArticlePreview } from '~/preview/article-preview';
import { previewHeaders } from '~/preview/preview-headers';
import { useRootData } from '~/site/use-site';
import type { RouteHandle } from '~/route-handle';
import type { Route } from './+types/article-preview';
import styles from './article-preview.module.css';

export const handle: RouteHandle = { searchParams: [PREVIEW_SITE_PARAM, PREVIEW_ID_PARAM] };

export const headers = previewHeaders;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, () => ({ title: 'Article preview', isPrivate: true }));
}

/** The article is in the operator's browser, and so is the token that reads drafts. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isStoredUser(localStorage.getItem(USER_STORAGE_KEY))) throw redirectDocument('/admin/signin');
  const { searchParams } = new URL(request.url);
  return loadArticlePreview(searchParams.get(PREVIEW_SITE_PARAM) ?? '', searchParams.get(PREVIEW_ID_PARAM));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <p className={`container ${styles.message}`} role="status">
      Loading the preview…
    </p>
  );
}

/** An article that is not published, on its real page. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const site = useRootData()?.site.label;
  if ('problem' in loaderData) {
    return (
      <p className={`container ${styles.message}`} role="alert">
        {loaderData.problem}
      </p>
    );
  }
  const { article, rightSideProducts, bottomProducts } = loaderData;
  return (
    <div onClickCapture={uncounted} onAuxClickCapture={uncounted}>
      <p className={styles.bar} role="status">
        Preview of an article on {site}. This article is not visible to shoppers yet.
      </p>
      <ArticlePage
        article={article}
        related={[]}
        rightSideProducts={rightSideProducts}
        bottomProducts={bottomProducts}
      />
    </div>
  );
}

/** Links work, and the operator's clicks are not reported as a shopper's. */
function uncounted(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}
