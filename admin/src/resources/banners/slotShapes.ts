import type { ImageShape } from '../../inputs/imageShape';

const fills = (what: string) => `Where the store shows ${what}, it fills the place with the middle of the image.`;

/** How the storefront shows the pictures of the lists. */
export const BANNER_SHAPE: ImageShape = {
  label: 'Banner shape',
  note: fills('banners, which are wide'),
  aspect: 1600 / 560,
};
export const OFFER_SHAPE: ImageShape = {
  label: 'Offer shape',
  note: fills('offers, which are a little wider than high'),
  aspect: 16 / 9,
};
