import { useEffect, useId, useRef, useState } from 'react';
import { productPath } from '@grabdeals/shared/product-path';
import { Link } from 'react-router';
import { Heart } from 'lucide-react';
import { PRICE_ALERT_HASH } from '~/site/paths';
import { WeeklyEmailForm } from '~/alerts/weekly-email-form';
import { priceDate } from '~/api/dates';
import { Button } from '~/components/button';
import { ProductCard, ProductCardSkeleton } from '~/components/product-card';
import gridStyles from '~/components/product-card.module.css';
import { useLocale, useRootData } from '~/site/use-site';
import { EmptyList } from '~/components/nothing-yet';
import { ProductPicture } from '~/components/product-picture';
import { priceChange } from './price-change';
import { savedDeals, type SavedDeal, type Snapshot } from './saved-deals';
import styles from './saved-list.module.css';
import { TransferLink, TransferNotice } from './transfer';
import { useCurrentProducts, type CurrentProducts } from './use-current-products';

/** Lists the saved deals with the changes of their prices, and offers to undo the last removal. */
export function SavedList({ deals }: { deals: readonly SavedDeal[] }) {
  const current = useCurrentProducts(deals.map(({ id }) => id));
  const removedDeal = useLastRemoved(deals);
  useEffect(() => {
    if (typeof current === 'object') savedDeals.complete(current.byId.values(), current.gone);
  }, [current]);
  const headingId = useId();
  const hasPriceAlerts = useRootData()?.site.hasPriceAlerts;
  return (
    <>
      <TransferNotice />
      <div role="status" className={`small row ${styles.status}`}>
        {removedDeal ? (
          <RemovalNotice key={removedDeal.id} deal={removedDeal} />
        ) : (
          current === 'failed' && (
            <p>We couldn’t load current prices. Prices shown are from the day you saved each deal.</p>
          )
        )}
      </div>
      {deals.length === 0 ? (
        <EmptyList
          icon={Heart}
          title="No saved deals yet"
          level={2}
          hint="Tap the heart on a product to save it here and see when its price drops."
        />
      ) : (
        <section aria-busy={current === 'loading'} aria-labelledby={headingId}>
          <h2 id={headingId} className="visually-hidden">
            Products
          </h2>
          <ul className={gridStyles.grid}>
            {deals.map((deal) => (
              <li key={deal.id}>
                <SavedItem deal={deal} current={current} />
              </li>
            ))}
          </ul>
          {hasPriceAlerts && <WeeklyEmailForm productIds={deals.map(({ id }) => id)} />}
          <TransferLink deals={deals} />
        </section>
      )}
    </>
  );
}

function SavedItem({ deal, current }: { deal: SavedDeal; current: CurrentProducts | 'loading' | 'failed' }) {
  const locale = useLocale();
  const { hasPriceAlerts, hasProductPages } = useRootData()?.site ?? {};
  const hasAlerts = hasPriceAlerts && hasProductPages;
  if (current === 'loading') return <ProductCardSkeleton />;
  const products = current === 'failed' ? undefined : current;
  const product = products?.byId.get(deal.id);
  // A deal of another device has its id only.
  if (deal.title === undefined) {
    if (product) return <ProductCard product={product} slot="saved" />;
    return products ? <ProductCardSkeleton /> : <UnknownDeal id={deal.id} />;
  }
  if (products?.gone.has(deal.id)) return <UnavailableDeal deal={deal} />;
  if (!product) return <ProductCard product={{ ...deal, asOf: priceDate(deal.savedAt) }} slot="saved" />;
  const change = priceChange(deal, product, locale);
  return (
    <ProductCard product={product} slot="saved">
      {hasAlerts && (
        <Link to={productPath(product) + PRICE_ALERT_HASH} className={styles.alert}>
          Set a price alert<span className="visually-hidden"> for {product.title}</span>
        </Link>
      )}
      {change && (
        <p className={styles.change} data-lower={change.lower}>
          {change.text}
        </p>
      )}
    </ProductCard>
  );
}

/** Offers to undo a removal. Takes the focus, because the button that had it was removed with the deal. */
function RemovalNotice({ deal }: { deal: SavedDeal & Snapshot }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p className={styles.removed}>
        Removed <bdi>{deal.title}</bdi> from your saved deals.
      </p>
      <Button quiet ref={undo} onClick={() => savedDeals.add(deal)}>
        Undo
      </Button>
    </>
  );
}

/** Returns the deal that the last change removed from the list. */
function useLastRemoved(deals: readonly SavedDeal[]): (SavedDeal & Snapshot) | undefined {
  const [last, setLast] = useState<{ deals: readonly SavedDeal[]; removedDeal?: SavedDeal }>({ deals });
  if (last.deals !== deals) {
    const ids = new Set(deals.map(({ id }) => id));
    setLast({ deals, removedDeal: last.deals.find(({ id }) => !ids.has(id)) });
  }
  return last.removedDeal?.title === undefined ? undefined : last.removedDeal;
}

/** Shows a deal of another device whose product could not be loaded. */
function UnknownDeal({ id }: { id: string }) {
  return (
    <article className={gridStyles.card}>
      <div className={gridStyles.body}>
        <p className={styles.gone}>We couldn’t load this deal</p>
        <Button quiet wide className={gridStyles.button} onClick={() => savedDeals.remove(id)}>
          Remove<span className="visually-hidden"> this deal</span>
        </Button>
      </div>
    </article>
  );
}

/** Shows a saved product that its merchant no longer offers, without a link and a current price. */
function UnavailableDeal({ deal }: { deal: Snapshot }) {
  return (
    <article className={gridStyles.card}>
      <ProductPicture className={`${gridStyles.media} ${styles.media}`} src={deal.image} name={deal.title} />
      <div className={gridStyles.body}>
        <p className={gridStyles.merchant} dir="auto">
          {deal.merchantName}
        </p>
        <h3 className={gridStyles.title} dir="auto">
          {deal.title}
        </h3>
        <p className={styles.gone}>No longer available</p>
        <p className={`tiny ${styles.was}`}>{deal.price} when saved</p>
        <Button quiet wide className={gridStyles.button} onClick={() => savedDeals.remove(deal.id)}>
          Remove<span className="visually-hidden"> {deal.title}</span>
        </Button>
      </div>
    </article>
  );
}
