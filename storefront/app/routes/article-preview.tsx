import { PREVIEW_SITE_PARAM } from '@grabdeals/shared/store-preview';
import type { MetaDescriptor } from 'react-router';
import { ArticlePage } from '~/articles/article-page';
import { pageMeta } from '~/meta/page-meta';
import { loadArticlePreview } from '~/preview/article-preview';
import { PreviewFrame, previewHeaders, PreviewLoading } from '~/preview/preview-frame';
import { requireOperator } from '~/site/operator';
import { useRootData } from '~/site/use-site';
import type { RouteHandle } from '~/route-handle';
import styles from '~/preview/preview.module.css';
import type { Route } from './+types/article-preview';

export const handle: RouteHandle = { hasOwnFrame: true };
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

export const HydrateFallback = PreviewLoading;

/** Shows a draft, an ended article or unsaved changes on a page like that of a published article. */
export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  const site = useRootData()?.site.label;
  return (
    <PreviewFrame notice={`Preview of an article on ${site}. Shoppers do not see this version.`}>
      {'problem' in loaderData ? (
        <p className={`container ${styles.empty}`} role="alert">
          {loaderData.problem}
        </p>
      ) : (
        <ArticlePage {...loaderData} related={[]} />
      )}
    </PreviewFrame>
  );
}
