import { createHash } from 'node:crypto';
import { mediaUrl } from '@grabdeals/shared/media';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { PRODUCT_IMAGES } from '../../storage/storage-keys.js';
import type { Product } from './product.js';

const KEY = new RegExp(`^${PRODUCT_IMAGES}([0-9a-f]{24})-(\\d{1,3})-[0-9a-f]{8}\\.png$`);

/**
 * Returns the URLs of a product's images on this installation, which fetches a merchant's images, resizes and stores them
 * (`ProductImagesService`). Browsers so get small files, and merchants do not see the shoppers.
 */
export function imageUrlsOf({ id, images }: Pick<Product, 'id' | 'images'>): string[] {
  return images.map((url, index) =>
    isWebAddress(url) ? mediaUrl(`${PRODUCT_IMAGES}${id}-${index}-${versionOf(url)}.png`) : url,
  );
}

/** Returns the product and the index of an image. The version in the key only makes browsers load a new image. */
export function parseImageKey(key: string): { productId: string; index: number } | undefined {
  const [, productId, index] = KEY.exec(key) ?? [];
  return productId ? { productId, index: Number(index) } : undefined;
}

function versionOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 8);
}
