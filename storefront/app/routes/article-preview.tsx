import { PREVIEW_SITE_PARAM } from '@grabdeals/shared/store-preview';
import type { MouseEvent } from 'react';
import type { MetaDescriptor } from 'react-router';
import { ArticlePage } from '~/articles/article-page';
import { pageMeta } from '~/meta/page-meta';
import { loadArticlePreview } from '~/preview/article-preview';
import { previewHeaders } from '~/preview/preview-frame';
import { SAMPLE_FOOTER } from '~/preview/sample-footer';
import { requireOperator } from '~/site/operator';
import { useRootData } from '~/site/use-site';
import type { RouteHandle } from '~/route-handle';
import styles from '~/preview/preview.module.css';
import type { Route } from './+types/article-preview';

export const handle: RouteHandle = { sampleFooter: SAMPLE_FOOTER };

export const headers = previewHeaders;

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, () => ({ title: 'Article preview', isPrivate: true }));
}

/** Loads the article in the browser, which stores the unsaved article and the operator's token. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  const { [PREVIEW_SITE_PARAM]: site = '', ...article } = Object.fromEntries(new URL(request.url).searchParams);
  return loadArticlePreview(site, article);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <p className={`container ${styles.message}`} role="status">
      Loading the preview…
    </p>
  );
}

/** Shows an article that is not published on a page like that of a published one. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const site = useRootData()?.site.label;
  if ('problem' in loaderData) {
    return (
      <p className={`container ${styles.message}`} role="alert">
        {loaderData.problem}
      </p>
    );
  }
  const { article, products, rightSideProducts, bottomProducts } = loaderData;
  return (
    <div onClickCapture={doNotReport} onAuxClickCapture={doNotReport}>
      <p className={`strong-small ${styles.bar}`} role="status">
        Preview of an article on {site}. This article is not visible to shoppers yet.
      </p>
      <ArticlePage
        article={article}
        products={products}
        related={[]}
        rightSideProducts={rightSideProducts}
        bottomProducts={bottomProducts}
      />
    </div>
  );
}

/** Hides clicks on links from their handlers, which would report them as a shopper's. */
function doNotReport(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation();
}
