import { TEXTS } from '@grabdeals/shared/texts';
import type { ArticleProduct } from '~/api/article-views';
import { buttonClass } from '~/components/button';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { ProductPicture } from '~/components/product-picture';
import styles from './product-box.module.css';
import prose from './prose.module.css';

const SLOT = 'article-product';

/** Shows a product that an article recommends, with the author's description. */
export function ProductBox({ product, articleId }: { product: ArticleProduct; articleId: string }) {
  const { title, brand, image, href, buttonText, html } = product;
  return (
    <article className={styles.box}>
      <ProductPicture src={image} name={title} size={220} className={styles.picture} />
      <div>
        {brand && <p className={styles.brand}>{brand}</p>}
        <h3 className={styles.title}>
          <GrabDealsLink href={href} slot={SLOT} articleId={articleId} className={styles.link}>
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </GrabDealsLink>
        </h3>
        {html && <div className={`${prose.prose} ${styles.description}`} dangerouslySetInnerHTML={{ __html: html }} />}
        <div className={styles.action}>
          <GrabDealsLink href={href} slot={SLOT} articleId={articleId} className={buttonClass()}>
            {buttonText || TEXTS.grabDeals}
            <span className="visually-hidden"> on {title} (opens in a new tab)</span>
          </GrabDealsLink>
          <p className={styles.disclosure}>{TEXTS.paidLink}</p>
        </div>
      </div>
    </article>
  );
}
