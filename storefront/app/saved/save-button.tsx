import { useEffect, type MouseEvent } from 'react';
import type { Product } from '~/api/views';
import styles from './saved-controls.module.css';
import { savedDeals } from './saved-deals';
import { useIsSaved } from './use-saved-deals';

/** Saves a product on this device, or removes it. Until hydration, `SavedBeforeHydration` handles the button by its `data-save`. */
export function SaveButton({ product }: { product: Product }) {
  const saved = useIsSaved(product.id);
  useEffect(() => {
    if (saved) savedDeals.complete([product]);
  }, [saved, product]);

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (saved) savedDeals.remove(product.id);
    else savedDeals.save(product);
  };
  return (
    <button
      type="button"
      className={styles.button}
      data-save={product.id}
      aria-label={`Save ${product.title}`}
      aria-pressed={saved}
      suppressHydrationWarning
      onClick={toggle}
    />
  );
}
