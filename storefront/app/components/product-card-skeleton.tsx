import styles from './product-card.module.css';

/** Shows the shape of a product card while products load. */
export function ProductCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }) {
  return (
    <div className={styles.card} data-layout={layout} aria-hidden="true">
      <div className={styles.media}>
        <span className={`skeleton ${styles.skeletonPicture}`} />
      </div>
      <div className={styles.body}>
        <span className={`skeleton ${styles.skeletonMerchant}`} />
        <span className={`skeleton ${styles.skeletonTitle}`} />
        <span className={`skeleton ${styles.skeletonPrice}`} />
        <span className={`skeleton ${styles.skeletonButton}`} />
      </div>
    </div>
  );
}
