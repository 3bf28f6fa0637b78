import { initialsOf } from '@grabdeals/shared/initials';
import { useState, type ReactNode } from 'react';
import { mediaForDensities, mediaSrcSet } from '@grabdeals/shared/media';
import styles from './picture.module.css';

/** Cards in the first row of wide screens. Their pictures load at once. */
export const FIRST_ROW = 4;

/** Up to this size, narrow screens show two or more pictures in a row. A larger one fills the row. */
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
  /** Whether the picture loads at once; `first` with high priority. */
  eager?: boolean | 'first';
  className?: string;
  /** Content over the picture. */
  children?: ReactNode;
}

/** Shows a picture on a tint, in a square that the style sheet sizes. Initials replace a picture that is missing or fails to load. */
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
  return (
    <span className={className ? `${styles.box} ${className}` : styles.box} data-tint={tintOf(name)}>
      {src && !failed ? (
        <img
          ref={checkLoaded}
          {...sourcesOf(src, size, eager !== false)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : undefined}
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

function sourcesOf(src: string, size: number, eager: boolean): { src: string; srcSet?: string; sizes?: string } {
  if (size <= IN_PAIRS_PX) {
    const { src: usual, srcSet: dense } = mediaForDensities(src, size);
    // React preloads an image that is not lazy by its `srcset` alone, so that this one needs the usual width, too.
    return { src: usual, srcSet: eager && dense ? `${usual}, ${dense}` : dense };
  }
  const srcSet = mediaSrcSet(src, size);
  return srcSet ? { src, srcSet, sizes: `min(${size}px, 100vw)` } : { src };
}

const TINTS = 8;

/** Returns the number of the background color of a text's picture, from 0 to 7: the same for the same text. */
function tintOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) >>> 0;
  return hash % TINTS;
}
