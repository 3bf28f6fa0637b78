import type { Product } from '~/api/views';
import styles from './save-button.module.css';
import { savedDeals } from './saved-deals';
import { useIsSaved } from './use-saved-deals';

/** Keeps a product on this device, or lets it go. */
export function SaveButton({ product }: { product: Product }) {
  const saved = useIsSaved(product.id);
  const toggle = () => (saved ? savedDeals.remove(product.id) : savedDeals.save(product));
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Save ${product.title}`}
      aria-pressed={saved}
      onClick={toggle}
    />
  );
}
