import { ProductCardSkeleton } from '~/components/product-card';
import { Scroller } from '~/components/scroller';
import styles from './home.module.css';

/** Cards in a row of a wide screen. */
const CARDS = 4;

/** Shows the shape of home while its data loads, with about as many rows as home has. */
export function HomeSkeleton({ label, rows, banner }: { label: string; rows: number; banner: boolean }) {
  return (
    <div className={styles.page} role="status" aria-label="Loading the page">
      <h1 className="visually-hidden">{label}</h1>
      {banner && (
        <div className="container">
          <span className={`skeleton ${styles.bannerBone}`} />
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="container">
          <span className={`skeleton ${styles.headingBone}`} />
          <Scroller label="" layout="products">
            {Array.from({ length: CARDS }, (_each, card) => (
              <li key={card}>
                <ProductCardSkeleton />
              </li>
            ))}
          </Scroller>
        </div>
      ))}
    </div>
  );
}
