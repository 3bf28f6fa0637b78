import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import type { MetaDescriptor } from 'react-router';
import { ProductGridSkeleton } from '~/listing/product-results';
import { pageMeta } from '~/meta/page-meta';
import { SavedList } from '~/saved/saved-list';
import { UNSTORED_TEXT } from '~/saved/unstored-notice';
import { useIsStorageBlocked, useSavedDeals } from '~/saved/use-saved-deals';
import { SAVED_PATH } from '~/site/paths';
import styles from '~/saved/saved-list.module.css';
import type { Route } from './+types/saved';

const TITLE = 'Saved deals';

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(matches, ({ site }) => ({
    title: `${TITLE} | ${site.label}`,
    description: `Deals from ${site.label} that you saved on this device, with current prices.`,
    canonicalPath: SAVED_PATH,
    indexable: false,
  }));
}

/** Shows the deals that are saved on this device; skeletons until hydration, because only the device knows the deals. */
export default function Saved() {
  const deals = useSavedDeals();
  const isStorageBlocked = useIsStorageBlocked();
  return (
    <div className={`container page ${styles.page}`}>
      <h1 className="page-heading">{TITLE}</h1>
      <p className={`small ${styles.notice}`}>
        You can save up to {MAX_SAVED_DEALS} deals on this device without an account. The newest deals appear first.
      </p>
      {isStorageBlocked && <p className={`small ${styles.notice}`}>{UNSTORED_TEXT}</p>}
      <noscript>
        <p className={`small ${styles.notice}`}>Turn on JavaScript in your browser to save deals.</p>
      </noscript>
      {deals ? (
        <SavedList deals={deals} />
      ) : (
        <div className={styles.waiting}>
          <ProductGridSkeleton count={4} view="grid" />
        </div>
      )}
    </div>
  );
}
