import { initialsOf } from '@grabdeals/shared/initials';
import { useState, type ReactNode } from 'react';
import { mediaSrcSet } from '@grabdeals/shared/media';
import styles from './picture.module.css';
import { tintOf } from './picture-tint';

/** Up to these sizes, narrow screens show four or two pictures in a row. Larger ones fill the row. */
const IN_FOURS_PX = 120;
const IN_PAIRS_PX = 300;

interface Props {
  src: string | undefined;
  /** Name of the product or brand. Its initials replace a missing picture. */
  name: string;
  /** Empty if the name is beside the picture. */
  alt?: string;
  /** Usual width and height in CSS pixels. */
  size?: number;
  /** Whether the picture fills the square and is cut. */
  cover?: boolean;
  /** Whether the picture loads at once. */
  eager?: boolean;
  className?: string;
  /** Content over the picture. */
  children?: ReactNode;
}

/** Shows a square picture on a tint. Initials replace a picture that is missing or fails to load. */
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
  // A picture that failed before hydration fires no further event.
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

/** Returns the width on narrow screens in percent of the screen. */
function narrowWidth(size: number): number {
  if (size > IN_PAIRS_PX) return 100;
  return size > IN_FOURS_PX ? 41 : 22;
}
