import { Outlet, useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { ArticleGridSkeleton } from '~/articles/article-grid';
import { ProductGridSkeleton } from '~/listing/product-results';
import styles from './list-skeleton.module.css';
import { isBesideArticles, usePendingList, type ListKind } from './use-pending-list';

/** Shows the page, or the shape of the list that the shopper enters while it loads. */
export function PageOrPendingList({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const pending = usePendingList();
  if (!pending || (pending === 'articles' && isBesideArticles(pathname))) return children;
  return <ListSkeleton kind={pending} />;
}

/** Shows the page below the bar of article categories, or the shape of the category that the shopper enters while it loads. */
export function ArticlePageOrPendingList() {
  return usePendingList() === 'articles' ? <ListSkeleton kind="articles" /> : <Outlet />;
}

function ListSkeleton({ kind }: { kind: ListKind }) {
  return (
    <div className="container page" role="status" aria-label="Loading the page">
      <span className={`skeleton ${styles.heading}`} />
      {kind === 'products' ? (
        <div className={styles.products}>
          <ProductGridSkeleton count={8} view="grid" />
        </div>
      ) : (
        <ArticleGridSkeleton count={8} />
      )}
    </div>
  );
}
