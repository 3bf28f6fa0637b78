import { BRANDS_BEFORE_VIEW_ALL, BRANDS_ON_MOBILE } from '@grabdeals/shared/limits';
import type { Brand } from '~/api/views';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';
import { BrandTile } from '~/listing/brand-tile';
import styles from './home.module.css';

/** Shows the selected brands, five in a row. Narrow screens show the first five, two in a column. */
export function TopBrands({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  const more = brands.length > BRANDS_BEFORE_VIEW_ALL ? { to: '/brands', label: 'View All' } : undefined;
  return (
    <section className={styles.band} aria-labelledby="top-brands">
      <div className={`container ${styles.bandContent}`}>
        <SectionHeading id="top-brands" title="Top Brand's Deals" more={more} />
        <Scroller label="Top Brand's Deals" perView={5} count={brands.length}>
          {brands.map((brand, index) => (
            <li key={brand.mid} className={index < BRANDS_ON_MOBILE ? undefined : styles.wideOnly}>
              <BrandTile brand={brand} />
            </li>
          ))}
        </Scroller>
      </div>
    </section>
  );
}
