import { Outlet, useLocation, useNavigation } from 'react-router';
import { type ReactNode, useEffect } from 'react';
import { ArticleGridSkeleton } from '~/articles/article-grid';
import { ProductGridSkeleton } from '~/listing/product-results';
import { SKELETON_DELAY_MS, useDelayed } from '~/listing/use-delayed';
import { LISTING_PATH } from '~/site/paths';
import styles from './site-frame.module.css';

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

type ListKind = 'products' | 'articles';

/**
 * Returns the kind of list that loads if the shopper enters it from another page, and it does not arrive at once. A list shows its own
 * changes itself.
 */
function usePendingList(): ListKind | undefined {
  const { pathname } = useLocation();
  const next = useLoadingList();
  const isSlow = useDelayed(next?.kind === kindOf(pathname) ? undefined : next?.key, SKELETON_DELAY_MS);
  const pending = isSlow ? next?.kind : undefined;
  useEffect(() => {
    // The skeleton is shorter than most pages. The router has stored the position of the page already.
    if (pending) window.scrollTo(0, 0);
  }, [pending]);
  return pending;
}

/** Returns the list of the navigation that is in progress, and the key of the navigation. */
export function useLoadingList(): { kind: ListKind; key: string } | undefined {
  const next = useNavigation().location;
  const kind = next && kindOf(next.pathname);
  return kind && { kind, key: next.key };
}

/** Returns whether a page has the bar of article categories. */
function isBesideArticles(pathname: string): boolean {
  return /^\/articles?(?:\/|$)/.test(pathname);
}

function kindOf(pathname: string): ListKind | undefined {
  if (pathname.endsWith(LISTING_PATH)) return 'products';
  return pathname.startsWith('/articles/') ? 'articles' : undefined;
}
