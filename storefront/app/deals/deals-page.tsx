import { counted } from '@grabdeals/shared/counted';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { useId, useState } from 'react';
import { LoadFailed } from '~/components/failure-notice';
import { NothingYet } from '~/components/nothing-yet';
import { RankingNote } from '~/components/ranking-note';
import { ChipList } from '~/listing/chip-list';
import { filterChips, namesOf } from '~/listing/filter-chips';
import { Filters } from '~/listing/filters';
import { clearListing, listingHref } from '~/listing/listing-state';
import { focusHeading, Pagination } from '~/listing/pagination';
import { ProductGrid } from '~/listing/product-results';
import { Toolbar } from '~/listing/toolbar';
import { useListing } from '~/listing/use-listing';
import { useRootData } from '~/site/use-site';
import { DEAL_FEEDS, DEALS_PATH } from './deal-paths';
import { DealVote } from './deal-vote';
import type { LoadedDeals } from './deals-loader.server';
import { parseDeals } from './deals-state';
import layout from '~/listing/listing.module.css';
import styles from './deals.module.css';

/** Shows the ranked deals of the site with the filters of product lists, which work without JavaScript. */
export function DealsPage({ data }: { data: LoadedDeals }) {
  const { deals, coupons, count, brands, categories, page, lastPage, isFiltered, hidesDiscounts, failed } = data;
  const hasDeals = deals.length > 0;
  const hasFilters = hasDeals || isFiltered;
  const hasFeeds = useRootData()?.site.hasProductPages;
  const listing = useListing(DEALS_PATH, parseDeals);
  const { state, loadingKey } = listing;
  const isLoading = loadingKey !== undefined;
  const resultsId = useId();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const chips = filterChips(state, namesOf(brands, categories), undefined, DEALS_PATH);
  return (
    <div className={`container ${hasFilters ? layout.page : 'page'}`}>
      <header className={layout.header}>
        <h1 tabIndex={-1} className="page-heading">
          {STATIC_PAGES.deals}
        </h1>
        <p role="status" className={layout.count}>
          {hasDeals && counted(count, 'deal')}
        </p>
        {hasFilters && (
          <Toolbar filterCount={chips.length} isFilterOpen={isFilterOpen} onOpenFilter={() => setFilterOpen(true)} />
        )}
        <p className={`small ${layout.ranking}`}>
          Prices that are lower than usual, by our own price history. Votes of other shoppers move deals up.
        </p>
        <RankingNote className={layout.ranking} />
      </header>
      {hasFilters && (
        <Filters
          {...{ listing, brands, categories, hidesDiscounts, count }}
          isOpen={isFilterOpen}
          noun="deal"
          filterCount={chips.length}
          onClose={() => setFilterOpen(false)}
        />
      )}
      <section className={`stack ${layout.results}`} aria-labelledby={resultsId} aria-busy={isLoading}>
        <h2 id={resultsId} className="visually-hidden">
          Products
        </h2>
        {failed && !isLoading && <LoadFailed what="deals" keepsList onRetry={focusHeading} />}
        <ChipList chips={chips} clearHref={listingHref(clearListing(state), DEALS_PATH)} onEmpty={focusHeading} />
        {hasDeals ? (
          <ProductGrid products={deals} badges={coupons} view="grid" slot="deals">
            {(deal) => <DealVote product={deal} votes={deal.votes} />}
          </ProductGrid>
        ) : (
          <NothingYet>
            {isFiltered ? 'No deals match these filters.' : 'No deals right now. Please check back soon.'}
          </NothingYet>
        )}
        <Pagination
          current={page}
          last={lastPage}
          hrefOf={(other) => listingHref({ ...state, page: other }, DEALS_PATH)}
        />
        {hasFeeds && hasDeals && (
          <p className={`small ${styles.feeds}`}>
            New deals in your feed reader: <a href={DEAL_FEEDS.rss}>RSS</a>, <a href={DEAL_FEEDS.atom}>Atom</a>
          </p>
        )}
      </section>
    </div>
  );
}
