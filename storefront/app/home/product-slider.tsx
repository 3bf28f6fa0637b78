import { Suspense } from 'react';
import type { Product } from '~/api/views';
import { ProductCard } from '~/components/product-card';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';
import styles from './product-slider.module.css';

interface Props {
  title: string;
  shopAll: string;
  products: readonly Product[];
  slot: string;
}

/** A titled row of product cards. Nothing suspends here: the boundary lets React wake the page up row by row. */
export function ProductSlider({ title, shopAll, products, slot }: Props) {
  if (products.length === 0) return null;
  return (
    <Suspense>
      <section className={`container ${styles.slider}`} aria-label={title}>
        <SectionHeading title={title} more={{ to: shopAll, label: 'Shop All' }} />
        <Scroller label={title} perView={4} count={products.length}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} slot={slot} />
            </li>
          ))}
        </Scroller>
      </section>
    </Suspense>
  );
}
