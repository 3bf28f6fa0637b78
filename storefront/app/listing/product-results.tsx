import type { ReactNode } from 'react';
import type { Product } from '~/api/views';
import { type CouponBadge, ProductCard, ProductCardSkeleton } from '~/components/product-card';
import { FIRST_ROW } from '~/components/product-picture';
import styles from '~/components/product-card.module.css';
import type { ListingView } from './listing-state';

interface ProductGridProps<Shown extends Product> {
  products: readonly Shown[];
  view: ListingView;
  /** Place of the products, for the click reports. */
  slot?: string;
  /** Coupons of the products, by product id. */
  badges?: Readonly<Record<string, CouponBadge>>;
  /** Returns what a card shows under the price. */
  children?: (product: Shown) => ReactNode;
}

/** Shows four products a row, two on narrow screens, or one in the list view of narrow screens. */
export function ProductGrid<Shown extends Product>({
  products,
  view,
  slot = 'listing',
  badges = {},
  children,
}: ProductGridProps<Shown>) {
  return (
    <ul className={styles.grid} data-view={view}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            slot={slot}
            eager={index === 0 ? 'first' : index < FIRST_ROW}
            layout={view}
            coupon={badges[product.id]}
          >
            {children?.(product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}

/** Shows the shape of the grid while products load. */
export function ProductGridSkeleton({ count, view }: { count: number; view: ListingView }) {
  return (
    <ul className={styles.grid} data-view={view} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <ProductCardSkeleton layout={view} />
        </li>
      ))}
    </ul>
  );
}
