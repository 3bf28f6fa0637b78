import type { ImageShape } from '../uploads/imageShape';

/** How the storefront shows the pictures of the lists. */
export const BANNER_SHAPE: ImageShape = { label: 'Banner shape', aspect: 1600 / 560 };
export const OFFER_SHAPE: ImageShape = { label: 'Offer shape', aspect: 16 / 9 };
