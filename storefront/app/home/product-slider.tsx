import { memo } from 'react';
import type { Product } from '~/api/views';
import { ProductCard } from '~/components/product-card';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';
import { WakeNear } from '~/components/wake-near';
import styles from './product-slider.module.css';

interface Props {
  title: string;
  shopAll: string;
  products: readonly Product[];
  slot: string;
}

/** A titled row of product cards. */
export const ProductSlider = memo(function ProductSlider({ title, shopAll, products, slot }: Props) {
  if (products.length === 0) return null;
  return (
    <WakeNear className={`container ${styles.slider}`} aria-label={title}>
      <SectionHeading title={title} more={{ to: shopAll, label: 'Shop All' }} />
      <Scroller label={title} perView={4} count={products.length}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} slot={slot} />
          </li>
        ))}
      </Scroller>
    </WakeNear>
  );
});
