import { useEffect, useId, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { buttonClass } from '~/components/button';
import { ChipList } from './chip-list';
import { EmptyProducts } from './empty-products';
import { filterChips, namesOf } from './filter-chips';
import { FilterDrawer } from './filter-drawer';
import { FILTER_FORM_ID, FilterForm } from './filter-panel';
import type { ListingData } from './listing-loader.server';
import { countProducts } from './listing-page';
import { clearListing, countFilters, isEmptySearch, listingHref } from './listing-state';
import { LoadFailed } from './load-failed';
import { FROM_PAGINATION, Pagination } from './pagination';
import { ProductGrid, ProductGridSkeleton } from './product-results';
import { SortDrawer, SortSelect } from './sort-control';
import { useDelayed } from './use-delayed';
import { useListing } from './use-listing';
import { ViewToggle } from './view-toggle';
import styles from './listing.module.css';

/** A wait shorter than this shows the old products a moment longer instead of a flash of grey. */
const SKELETON_DELAY_MS = 120;

const EMPTY_SEARCH = 'Your search contains no words or numbers, so it was ignored.';

/** The product listing: filters, order, chips, products and pages, all of them in the address. */
export function Listing({ data }: { data: ListingData }) {
  const { heading, count, products, current, lastPage, brands, categories, prices, failed } = data;
  const location = useLocation();
  const listing = useListing();
  const { state, shown } = listing;
  const retrying = useRevalidator().state === 'loading';
  const busy = listing.loading || retrying;
  const waiting = useDelayed(busy, SKELETON_DELAY_MS);
  const resultsId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => title.current?.focus({ preventScroll: true });

  useEffect(() => {
    if (location.state === FROM_PAGINATION) title.current?.focus({ preventScroll: true });
  }, [location.key, location.state]);

  const names = namesOf(brands, categories);
  const cleared = clearListing(state);
  const filters = { listing, brands, categories, prices };

  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.header}>
        <h1 ref={title} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        <p role="status" className={styles.count}>
          {count !== undefined && countProducts(count)}
        </p>
        <div className={styles.toolbar}>
          <FilterDrawer {...filters} count={count} />
          <noscript className={styles.toFilters}>
            <a href={`#${FILTER_FORM_ID}`} className={buttonClass({ quiet: true })}>
              Filter
            </a>
          </noscript>
          <SortDrawer sort={state.sort} onChange={(sort) => listing.change({ sort })} />
          <ViewToggle view={state.view} hrefOf={(view) => listingHref({ ...state, view }, location.pathname)} />
          <SortSelect sort={state.sort} onChange={(sort) => listing.change({ sort })} />
        </div>
      </header>
      <aside className={styles.filters}>
        <FilterForm {...filters} />
      </aside>
      <section className={styles.results} aria-labelledby={resultsId} aria-busy={busy}>
        <h2 id={resultsId} className="visually-hidden">
          Products
        </h2>
        <div role="status" className={styles.note}>
          {isEmptySearch(new URLSearchParams(location.search)) && <p>{EMPTY_SEARCH}</p>}
        </div>
        {failed && !busy && <LoadFailed what="products" keepsList={count !== undefined} onRetry={focusHeading} />}
        <ChipList
          chips={filterChips(state, names)}
          clearHref={listingHref(cleared)}
          clearState={cleared}
          onGo={listing.goTo}
          onEmptied={focusHeading}
        />
        {waiting ? (
          <ProductGridSkeleton count={Math.max(products.length, 8)} view={state.view} />
        ) : products.length > 0 ? (
          <ProductGrid products={products} view={state.view} />
        ) : (
          count !== undefined && <EmptyProducts isFiltered={countFilters(state) > 0} />
        )}
        {!waiting && (
          <Pagination
            current={failed ? current : state.page}
            last={lastPage}
            hrefOf={(page) => listingHref({ ...shown, page }, location.pathname)}
            onGo={listing.goToPage}
          />
        )}
      </section>
    </div>
  );
}
