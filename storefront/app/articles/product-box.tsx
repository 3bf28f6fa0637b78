import { TEXTS } from '@grabdeals/shared/texts';
import type { ArticleProduct } from '~/api/article-views';
import type { Product } from '~/api/views';
import { buttonClass } from '~/components/button';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { PriceLine } from '~/components/price-line';
import { ProductPicture } from '~/components/product-picture';
import styles from './product-box.module.css';
import prose from './prose.module.css';

const SLOT = 'article-product';

interface Props {
  box: ArticleProduct;
  /** The current product of the catalogue, if the box has one. */
  product?: Product;
  articleId: string;
}

/** Shows a product that an article recommends, with its current price and the author's description. */
export function ProductBox({ box, product, articleId }: Props) {
  const { title, brand, image, href, buttonText, html } = box;
  const link = { href, slot: SLOT, articleId, mid: product?.mid, productId: product?.id };
  return (
    <article className={`card ${styles.box}`}>
      <ProductPicture src={image} name={title} size={220} className={styles.picture} />
      <div>
        {brand && (
          <p className={`tiny ${styles.brand}`} dir="auto">
            {brand}
          </p>
        )}
        <h3 className={styles.title} dir="auto">
          <GrabDealsLink {...link} className={styles.link}>
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </GrabDealsLink>
        </h3>
        {product && <PriceLine product={product} className={styles.prices} />}
        {html && (
          <div
            className={`${prose.prose} ${styles.description}`}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        <div className={`cluster ${styles.action}`}>
          <GrabDealsLink {...link} className={buttonClass()}>
            {buttonText || TEXTS.grabDeals}
            <span className="visually-hidden"> on {title} (opens in a new tab)</span>
          </GrabDealsLink>
          <p className="tiny">{product ? `${TEXTS.paidLink} · as of ${product.asOf}` : TEXTS.paidLink}</p>
        </div>
      </div>
    </article>
  );
}
