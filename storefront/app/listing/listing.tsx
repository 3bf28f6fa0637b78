import { MAX_SEARCH_LENGTH, PRODUCT_LIST } from '@grabdeals/shared/limits';
import { lazy, Suspense, useId, useState } from 'react';
import { BrandNotes } from '~/components/brand-notes';
import { LoadFailed } from '~/components/failure-notice';
import { RankingNote } from '~/components/ranking-note';
import { categoryPath } from '~/site/paths';
import { ChipList } from './chip-list';
import { filterChips, namesOf } from './filter-chips';
import { Filters } from './filters';
import type { ListingData } from './listing-loader.server';
import { countProducts } from './listing-page';
import { clearListing, countFilters, listingHref } from './listing-state';
import { focusHeading, Pagination } from './pagination';
import { ProductGrid, ProductGridSkeleton } from './product-results';
import { interpretationOf } from './search-interpretation';
import { SearchNotes } from './search-notes';
import { SortControl, Toolbar, ViewToggle } from './toolbar';
import { SKELETON_DELAY_MS, useDelayed } from './use-delayed';
import { useListing } from './use-listing';
import { useSearchReport } from './use-search-report';
import styles from './listing.module.css';

/** Most lists have no coupons above the products. */
const CouponSection = lazy(() => import('~/coupons/coupon-section'));
const SearchAlertForm = lazy(() => import('~/alerts/search-alert-form'));
const EmptyProducts = lazy(() => import('./empty-products'));
const ProductSection = lazy(() => import('./product-section'));

const SEARCH_TOO_LONG = `Search for at most ${MAX_SEARCH_LENGTH} characters.`;

/** Shows the product listing: filters, order, chips, products and pages. All of its state is in the URL. */
export function Listing({ data }: { data: ListingData }) {
  const { heading, count, products, current, lastPage, brands, categories, failed, coupons, noResults, related } = data;
  const listing = useListing();
  const { state, path, loadingKey } = listing;
  const isLoading = loadingKey !== undefined;
  const hasSkeleton = useDelayed(loadingKey, PRODUCT_LIST.debounceMs + SKELETON_DELAY_MS);
  const resultsId = useId();
  const [isFilterOpen, setFilterOpen] = useState(false);

  const interpretation = interpretationOf(state, data.interpretation);
  useSearchReport(state, { interpretation, count, failed });

  const { colors, sizes, prices, hidesDiscounts } = data;
  const chips = filterChips(state, namesOf(brands, categories), interpretation);
  const filters = { listing, brands, categories, colors, sizes, prices, hidesDiscounts, interpretation };

  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.header}>
        <h1 tabIndex={-1} className="page-heading" dir="auto">
          {heading}
        </h1>
        <p role="status" className={styles.count}>
          {count !== undefined && countProducts(count)}
        </p>
        {data.brand && <BrandNotes notes={data.brand} />}
        <Toolbar filterCount={chips.length} isFilterOpen={isFilterOpen} onOpenFilter={() => setFilterOpen(true)}>
          <SortControl sort={state.sort} onChange={(sort) => listing.change({ sort })} />
          <ViewToggle listing={listing} />
        </Toolbar>
        {!state.sort && <RankingNote className={styles.ranking} />}
      </header>
      <Filters
        {...filters}
        isOpen={isFilterOpen}
        noun="product"
        count={count}
        filterCount={chips.length}
        onClose={() => setFilterOpen(false)}
      />
      <section className={`stack ${styles.results}`} aria-labelledby={resultsId} aria-busy={isLoading}>
        <h2 id={resultsId} className="visually-hidden">
          Products
        </h2>
        <div role="status" className={styles.note}>
          {data.isSearchTooLong && <p>{SEARCH_TOO_LONG}</p>}
          {interpretation && <SearchNotes state={state} interpretation={interpretation} />}
        </div>
        {failed && !isLoading && <LoadFailed what="products" keepsList={count !== undefined} onRetry={focusHeading} />}
        <ChipList chips={chips} clearHref={listingHref(clearListing(state))} onEmpty={focusHeading} />
        {coupons?.group && !hasSkeleton && (
          <Suspense>
            <CouponSection group={coupons.group} slot="listing-coupons" />
          </Suspense>
        )}
        {hasSkeleton ? (
          <ProductGridSkeleton count={Math.max(products.length, 8)} view={state.view} />
        ) : products.length > 0 ? (
          <ProductGrid products={products} view={state.view} badges={coupons?.badges} />
        ) : (
          count !== undefined && (
            <Suspense>
              <EmptyProducts isFiltered={countFilters(state) > 0} help={noResults} />
            </Suspense>
          )
        )}
        {related && !hasSkeleton && (
          <Suspense>
            <ProductSection
              title={`More in ${related.category.name}`}
              more={{ to: categoryPath(related.category), label: 'View All' }}
              products={related.products}
              badges={coupons?.badges}
              view={state.view}
              slot="related"
            />
          </Suspense>
        )}
        {!hasSkeleton && (
          <Pagination
            current={failed ? current : state.page}
            last={lastPage}
            hrefOf={(page) => listingHref({ ...state, page }, path)}
          />
        )}
        {data.alert && (
          <Suspense>
            <SearchAlertForm filters={data.alert} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
