import type { Product } from '~/api/views';
import { EndTime } from './end-time';
import styles from './price-line.module.css';
import { RegPrice } from './reg-price';

/** Shows a product's price with the discount, the original price and the end of the sale. */
export function PriceLine({ product, className }: { product: Product; className?: string }) {
  const { price, isFromPrice, markdownPercent, regPrice, regPriceSource, saleEndsAt, isSaleOver } = product;
  return (
    <p className={className ? `${styles.prices} ${className}` : styles.prices}>
      <span className={styles.price}>{isFromPrice ? `from ${price}` : price}</span>
      {markdownPercent ? <span className={styles.markdown}>{`${markdownPercent}% off`}</span> : null}
      {regPrice && <RegPrice className={styles.regPrice} price={regPrice} source={regPriceSource} />}
      {saleEndsAt && (
        <span className={styles.regPrice}>
          <EndTime endsAt={saleEndsAt} prefix={isSaleOver ? 'Sale ended' : 'Sale ends'} />
          {isSaleOver && ': the price may have changed'}
        </span>
      )}
    </p>
  );
}
