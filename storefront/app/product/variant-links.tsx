import { Link } from 'react-router';
import { ProductPicture } from '~/components/product-picture';
import styles from './product-page.module.css';
import type { VariantChoice } from './product-view';

interface Props {
  /** `Color` or `Size`. */
  name: string;
  choices: readonly VariantChoice[];
}

/** Shows the colors or sizes of a product as links to their pages, colors with their pictures. */
export function VariantLinks({ name, choices }: Props) {
  if (choices.length === 0) return null;
  const hasPictures = name === 'Color';
  const current = choices.find(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label={name} className={styles.variants}>
      <p className="strong-small">
        {name}
        {current && (
          <>
            : <bdi>{current.name}</bdi>
          </>
        )}
      </p>
      <ul>
        {choices.map(({ name: choice, path, isCurrent, image, price }) => (
          <li key={path}>
            <Link
              to={path}
              className={`row ${styles.variant}`}
              aria-current={isCurrent ? 'page' : undefined}
              preventScrollReset
            >
              {hasPictures && <ProductPicture className={styles.swatch} src={image} name={choice} size={56} />}
              <span>
                <bdi>{choice}</bdi>
                {hasPictures && <small>{price}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
