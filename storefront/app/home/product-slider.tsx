import { memo, useDeferredValue, useMemo } from 'react';
import type { Product } from '~/api/views';
import { ProductCard } from '~/components/product-card';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';
import { WakeNear } from '~/components/wake-near';
import { fromJsonText, type JsonText } from '~/site/json-text';
import styles from './product-slider.module.css';

/** Cards that the page comes with: more than a wide screen shows of a row. The others are drawn when the row wakes up. */
const AT_FIRST = 6;

interface Props {
  title: string;
  shopAll: string;
  products: JsonText<Product[]>;
  slot: string;
}

/** A titled row of product cards. */
export const ProductSlider = memo(function ProductSlider(props: Props) {
  return (
    <WakeNear className={`container ${styles.slider}`} aria-label={props.title}>
      <Row {...props} />
    </WakeNear>
  );
});

function Row({ title, shopAll, products: text, slot }: Props) {
  const products = useMemo(() => fromJsonText(text), [text]);
  const shown = useDeferredValue(products.length, AT_FIRST);
  return (
    <>
      <SectionHeading title={title} more={{ to: shopAll, label: 'Shop All' }} />
      <Scroller label={title} perView={4} count={products.length}>
        {products.slice(0, shown).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} slot={slot} />
          </li>
        ))}
      </Scroller>
    </>
  );
}
