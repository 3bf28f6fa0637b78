import { Button } from '~/components/button';
import cardStyles from '~/components/product-card.module.css';
import { ProductPicture } from '~/components/product-picture';
import styles from './saved-list.module.css';
import { savedDeals, type Snapshot } from './saved-deals';

/** Shows a saved product that its merchant no longer offers, without a link and a current price. */
export function UnavailableDeal({ deal }: { deal: Snapshot }) {
  return (
    <article className={cardStyles.card}>
      <ProductPicture className={`${cardStyles.media} ${styles.media}`} src={deal.image} name={deal.title} />
      <div className={cardStyles.body}>
        <p className={cardStyles.merchant} dir="auto">
          {deal.merchantName}
        </p>
        <h3 className={cardStyles.title} dir="auto">
          {deal.title}
        </h3>
        <p className={styles.gone}>No longer available</p>
        <p className={`tiny ${styles.was}`}>{deal.price} when saved</p>
        <Button quiet wide className={cardStyles.button} onClick={() => savedDeals.remove(deal.id)}>
          Remove<span className="visually-hidden"> {deal.title}</span>
        </Button>
      </div>
    </article>
  );
}
