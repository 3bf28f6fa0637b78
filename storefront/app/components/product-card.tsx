import { TEXTS } from '@grabdeals/shared/texts';
import type { Product } from '~/api/views';
import { buttonClass } from './button';
import { GrabDealsLink } from './grab-deals-link';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture';

interface Props {
  product: Product;
  /** Where the card stands, for the click reports. */
  slot: string;
  /** In the first rows of a page: its picture is fetched at once. */
  priority?: boolean;
  layout?: 'grid' | 'list';
}

/** A product with its price and one paid link, which covers the whole card. */
export function ProductCard({ product, slot, priority, layout = 'grid' }: Props) {
  return (
    <article className={styles.card} data-layout={layout}>
      <div className={styles.media}>
        <ProductPicture src={product.image} name={product.title} eager={priority} />
        {product.markdownPercent ? <span className={styles.markdown}>{product.markdownPercent}% off</span> : null}
      </div>
      <div className={styles.body}>
        <p className={styles.merchant}>{product.merchantName}</p>
        <h3 className={styles.title}>{product.title}</h3>
        <p className={styles.prices}>
          <span className={styles.price}>{product.price}</span>
          {product.regPrice && (
            <span className={styles.regPrice}>
              {TEXTS.regPrice} <s>{product.regPrice}</s>
            </span>
          )}
        </p>
        <GrabDealsLink
          className={buttonClass({ wide: true }, styles.button)}
          href={product.href}
          slot={slot}
          mid={product.mid}
          productId={product.id}
        >
          {TEXTS.grabDeals}
          <span className="visually-hidden"> on {product.title} (opens in a new tab)</span>
        </GrabDealsLink>
        <p className={styles.disclosure}>{TEXTS.paidLink}</p>
      </div>
    </article>
  );
}
