import { TEXTS } from '@grabdeals/shared/texts';
import { Link } from 'react-router';
import type { Brand } from '~/api/views';
import { buttonClass } from '~/components/button';
import { ProductPicture } from '~/components/product-picture';
import { brandPath } from '~/site/paths';
import styles from './brand-tile.module.css';

/** Shows a brand's logo and name as one link to its products. */
export function BrandTile({ brand, eager }: { brand: Brand; eager?: boolean }) {
  return (
    <Link to={brandPath(brand)} prefetch="intent" className={`card ${styles.tile}`}>
      <span className={styles.logo}>
        <ProductPicture src={brand.logo} name={brand.name} className={styles.picture} eager={eager} />
        <span className={styles.tag} dir="auto">
          {brand.name}
        </span>
      </span>
      <span className={buttonClass({ wide: true }, styles.button)}>{TEXTS.grabDeals}</span>
    </Link>
  );
}
