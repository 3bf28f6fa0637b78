import type { Product } from '~/api/views';
import { ProductCard } from '~/components/product-card';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';

interface Props {
  title: string;
  shopAll: string;
  products: readonly Product[];
  slot: string;
}

/** Shows a titled row of product cards. */
export function ProductSlider({ title, shopAll, products, slot }: Props) {
  return (
    <section className="container" aria-label={title}>
      <SectionHeading title={title} more={{ to: shopAll, label: 'Shop All' }} />
      <Scroller label={title} perView={4} count={products.length}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} slot={slot} />
          </li>
        ))}
      </Scroller>
    </section>
  );
}
