import { Link } from 'react-router';
import { ProductPicture } from '~/components/product-picture';
import { RegPrice } from '~/components/price-line';
import styles from './search-suggestions.module.css';
import type { Suggestion } from './suggestion-groups';

const PICTURE_PX = 48;

interface Props {
  id: string;
  suggestion: Suggestion;
  /** Whether the arrow keys selected the line. */
  active: boolean;
  onChoose: () => void;
}

/** Shows a line of the suggestions. It is a link, so it can be opened in a new tab. */
export function SuggestionLine({ id, suggestion: { href, label, product }, active, onChoose }: Props) {
  return (
    <Link
      id={id}
      to={href}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={`row ${styles.line}`}
      onClick={(event) => !event.ctrlKey && !event.metaKey && !event.shiftKey && onChoose()}
    >
      {product && (
        <ProductPicture src={product.image} name={label} size={PICTURE_PX} className={styles.picture} eager />
      )}
      <span className={styles.words}>
        <span className={styles.label} dir="auto">
          {label}
        </span>
        {product && (
          <span className="tiny" dir="auto">
            {product.merchantName}
          </span>
        )}
      </span>
      {product && (
        <span className={styles.prices}>
          <span className={styles.price}>{product.price}</span>
          {product.regPrice && <RegPrice className="tiny" price={product.regPrice} source={product.regPriceSource} />}
        </span>
      )}
    </Link>
  );
}
