import { TEXTS } from '@grabdeals/shared/texts';
import { formatEnd } from '@grabdeals/shared/time-zones';
import type { Product } from '~/api/views';
import { useLocale, useTimeZone } from '~/site/use-site';
import styles from './price-line.module.css';

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

interface RegPriceProps {
  /** Formatted, such as `$49.99`. */
  price: string;
  /** Source of the price, such as `per Crocs`. */
  source?: string;
  className?: string;
}

/** Shows the original price beside the current one. */
export function RegPrice({ price, source, className }: RegPriceProps) {
  return (
    <span className={className}>
      {`${TEXTS.regPrice} `}
      <s>{price}</s>
      {source && ` ${source}`}
    </span>
  );
}

interface EndTimeProps {
  /** ISO 8601. */
  endsAt: string;
  /** Text before the time, such as `Ends`. */
  prefix: string;
  className?: string;
}

/** Shows when a deal ends, in the site's time zone: `Ends Nov 27, 11:59 PM ET`. */
export function EndTime({ endsAt, prefix, className }: EndTimeProps) {
  return (
    <time className={className} dateTime={endsAt}>
      {`${prefix} ${formatEnd(endsAt, useTimeZone(), useLocale())}`}
    </time>
  );
}
