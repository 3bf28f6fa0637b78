import type { Product } from '~/api/views';
import styles from './save-button.module.css';
import { savedDeals } from './saved-deals';
import { useIsSaved } from './use-saved-deals';

/** Saves a product on this device, or forgets it. Disabled before hydration: it needs the browser's storage. */
export function SaveButton({ product }: { product: Product }) {
  const saved = useIsSaved(product.id);
  const toggle = () => (saved ? savedDeals.remove(product.id) : savedDeals.save(product));
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Save ${product.title}`}
      aria-pressed={saved ?? false}
      disabled={saved === undefined}
      onClick={toggle}
    />
  );
}
