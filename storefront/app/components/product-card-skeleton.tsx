import cardStyles from './product-card.module.css';
import styles from './product-card-skeleton.module.css';

/** The shape of a product card while its product is on the way. */
export function ProductCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }) {
  return (
    <div className={cardStyles.card} data-layout={layout} aria-hidden="true">
      <div className={cardStyles.media}>
        <span className={`${styles.bone} ${styles.picture}`} />
      </div>
      <div className={cardStyles.body}>
        <span className={`${styles.bone} ${styles.merchant}`} />
        <span className={`${styles.bone} ${styles.title}`} />
        <span className={`${styles.bone} ${styles.price}`} />
        <span className={`${styles.bone} ${styles.button}`} />
      </div>
    </div>
  );
}
