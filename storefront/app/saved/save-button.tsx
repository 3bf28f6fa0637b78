import type { Product } from '~/api/views';
import styles from './saved-controls.module.css';
import { savedDeals } from './saved-deals';
import { useIsSaved } from './use-saved-deals';

/**
 * Saves a product on this device, or removes it. Rendered only after hydration, because the button needs the browser's storage,
 * and a page has up to two hundred of them.
 */
export function SaveButton({ product }: { product: Product }) {
  const saved = useIsSaved(product.id);
  if (saved === undefined) return null;
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
