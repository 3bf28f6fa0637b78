import { createHash } from 'node:crypto';
import { mediaUrl } from '@grabdeals/shared/media';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { PRODUCT_IMAGES } from '../../storage/storage-keys.js';
import type { Product } from './product.js';

type Pictured = Pick<Product, 'id' | 'images'>;

const KEY = new RegExp(`^${PRODUCT_IMAGES}([0-9a-f]{24})-\\d`);

/**
 * Returns the URLs of a product's images on this installation, which fetches a merchant's images, resizes and stores them
 * (`ProductImagesService`). Browsers so get small files, and merchants do not see the shoppers.
 */
export function imageUrlsOf(product: Pictured): string[] {
  return product.images.map((url, index) => (isWebAddress(url) ? mediaUrl(keyOf(product, index)) : url));
}

/** Returns the id of the product that the key of an image contains; undefined for other keys. */
export function productIdInKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

/** Returns the merchant's URL of the image with exactly this key, so that an image has one key only; undefined for other keys. */
export function imageSourceOf(product: Pictured, key: string): string | undefined {
  return product.images.find((url, index) => isWebAddress(url) && keyOf(product, index) === key);
}

/** The key changes with the merchant's URL, so that browsers load a new image. */
function keyOf({ id, images }: Pictured, index: number): string {
  const version = createHash('sha256').update(images[index]!).digest('hex').slice(0, 8);
  return `${PRODUCT_IMAGES}${id}-${index}-${version}.webp`;
}
