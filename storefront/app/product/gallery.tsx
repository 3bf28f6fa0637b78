import { ProductPicture } from '~/components/product-picture';
import styles from './product-page.module.css';

/** Width of the large picture and of a thumbnail, in CSS pixels. */
const LARGE = 600;
const SMALL = 72;

/** Shows the pictures of a product in a row that scrolls from one to the next. Thumbnails are links to them. */
export function Gallery({ images, title }: { images: readonly string[]; title: string }) {
  if (images.length < 2) return <ProductPicture src={images[0]} name={title} alt={title} size={LARGE} eager="first" />;
  return (
    <>
      {/* Focusable, so that the arrow keys scroll it. */}
      <ul className={styles.gallery} aria-label="Images" tabIndex={0}>
        {images.map((image, index) => (
          <li key={image} id={`image-${index + 1}`}>
            <ProductPicture
              src={image}
              name={title}
              alt={index === 0 ? title : `${title}, image ${index + 1}`}
              size={LARGE}
              eager={index === 0 && 'first'}
            />
          </li>
        ))}
      </ul>
      <ul className={`cluster ${styles.thumbnails}`}>
        {images.map((image, index) => (
          <li key={image}>
            <a href={`#image-${index + 1}`} aria-label={`Image ${index + 1}`}>
              <ProductPicture src={image} name={title} size={SMALL} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
