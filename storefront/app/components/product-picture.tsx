import { initialsOf } from '@grabdeals/shared/initials';
import { useState, type ReactNode } from 'react';
import { mediaSrcSet } from '@grabdeals/shared/media';
import styles from './product-picture.module.css';
import { tintOf } from './picture-tint';

/** Up to these sizes pictures stand four or two to a row on narrow screens; larger ones fill it. */
const IN_FOURS_PX = 120;
const IN_PAIRS_PX = 300;

interface Props {
  src: string | undefined;
  /** What the picture shows; its initials stand in for a picture that is missing. */
  name: string;
  /** Empty where the name stands beside the picture anyway. */
  alt?: string;
  /** Width and height in CSS pixels at which it is usually drawn; the box is square. */
  size?: number;
  /** Fills the box instead of being contained in it. */
  cover?: boolean;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  className?: string;
  /** What lies over the picture. */
  children?: ReactNode;
}

/** A square picture on a tint of its own; a drawn mark where there is none or it does not arrive. */
export function ProductPicture({
  src,
  name,
  alt = '',
  size = 300,
  cover = false,
  eager = false,
  className,
  children,
}: Props) {
  const [failed, setFailed] = useState(false);
  // A picture may have failed before hydration: then no error event comes any more.
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src')) setFailed(true);
  };
  const srcSet = src && mediaSrcSet(src, size);
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box} data-tint={tintOf(name)}>
      {src && !failed ? (
        <img
          ref={checkLoaded}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && `min(${size}px, ${narrowWidth(size)}vw)`}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? 'eager' : 'lazy'}
          data-fit={cover ? 'cover' : undefined}
          onError={() => setFailed(true)}
        />
      ) : (
        <span
          className={styles.initials}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={!alt}
        >
          <span>{initialsOf(name)}</span>
        </span>
      )}
      {children}
    </span>
  );
}

/** In hundredths of the screen. */
function narrowWidth(size: number): number {
  if (size > IN_PAIRS_PX) return 100;
  return size > IN_FOURS_PX ? 41 : 22;
}
