import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '~/components/button';
import { NothingYet } from '~/components/nothing-yet';
import { ProductCard } from '~/components/product-card';
import { RankingNote } from '~/components/ranking-note';
import cardStyles from '~/components/product-card.module.css';
import { Pagination } from '~/listing/pagination';
import { DEAL_FEEDS, DEALS_PATH } from './deal-paths';
import { useRootData } from '~/site/use-site';
import type { LoadedDeals } from './deals-loader.server';
import { DealVote } from './deal-vote';
import styles from './deals.module.css';
import { DISCOUNTS, pageHref, PRICES } from './deal-filters';

/** Cards in the first row of wide screens. Their pictures load at once. */
const FIRST_ROW = 4;

/** Shows the ranked deals of the site with filters, which work without JavaScript. */
export function DealsPage({ data }: { data: LoadedDeals }) {
  const { list, page, lastPage, href, isFiltered } = data;
  const { deals, count } = list;
  const hasFeeds = useRootData()?.site.hasProductPages;
  return (
    <div className="container page">
      <h1 tabIndex={-1} className="page-heading">
        {STATIC_PAGES.deals}
      </h1>
      <p className="small">
        Prices that are lower than usual, by our own price history. Votes of other shoppers move deals up.
      </p>
      <RankingNote />
      {(deals.length > 0 || isFiltered) && <Filters data={data} />}
      <div className={`row small ${styles.summary}`}>
        <p role="status">{deals.length > 0 && (count === 1 ? '1 deal' : `${count} deals`)}</p>
        {isFiltered && (
          <Link to={DEALS_PATH} className="strong-small link" preventScrollReset>
            Clear all filters
          </Link>
        )}
      </div>
      {deals.length === 0 && (
        <NothingYet>
          {isFiltered ? 'No deals match these filters.' : 'No deals right now. Please check back soon.'}
        </NothingYet>
      )}
      {deals.length > 0 && <h2 className="visually-hidden">Products</h2>}
      <ul className={cardStyles.grid}>
        {deals.map((deal, index) => (
          <li key={deal.id}>
            <ProductCard product={deal} slot="deals" priority={index < FIRST_ROW}>
              <DealVote product={deal} votes={deal.votes} />
            </ProductCard>
          </li>
        ))}
      </ul>
      <Pagination current={page} last={lastPage} hrefOf={(number) => pageHref(href, number)} />
      {hasFeeds && deals.length > 0 && (
        <p className={`small ${styles.feeds}`}>
          New deals in your feed reader: <a href={DEAL_FEEDS.rss}>RSS</a>, <a href={DEAL_FEEDS.atom}>Atom</a>
        </p>
      )}
    </div>
  );
}

function Filters({ data: { filters, list, href } }: { data: LoadedDeals }) {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const values = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value ? [[name, value]] : [],
    );
    void navigate(`${DEALS_PATH}?${new URLSearchParams(values).toString()}`, { preventScrollReset: true });
  };
  return (
    // The key resets the controls to those of the URL.
    <form
      key={href}
      action={DEALS_PATH}
      className={styles.filters}
      aria-label="Filters"
      onChange={(event) => apply(event.currentTarget)}
    >
      <Field label="Brand" name="brandid" value={String(filters.brandId || '')} all="All brands">
        {list.brands.map(({ mid, name, count }) => (
          <option key={mid} value={mid}>{`${name} (${count})`}</option>
        ))}
      </Field>
      <Field label="Category" name="categoryid" value={String(filters.categoryId || '')} all="All categories">
        {list.categories.map(({ categoryId, categoryName, count }) => (
          <option key={categoryId} value={categoryId}>{`${categoryName} (${count})`}</option>
        ))}
      </Field>
      <Field label="Price" name="price" value={filters.price} all="Any price">
        {PRICES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Field>
      <Field label="Discount" name="minDiscount" value={String(filters.minDiscount || '')} all="Any discount">
        {DISCOUNTS.map((percent) => (
          <option key={percent} value={percent}>
            {`${percent}% off or more`}
          </option>
        ))}
      </Field>
      <noscript>
        <Button type="submit">Apply filters</Button>
      </noscript>
    </form>
  );
}

interface FieldProps {
  label: string;
  name: string;
  value: string;
  /** Text of the choice without a filter. */
  all: string;
  children: ReactNode;
}

function Field({ label, name, value, all, children }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}
