/** Articles and product lists show product images in the same square. */
export const PRODUCT_IMAGE_GUIDANCE =
  'Product cards show the whole image in a square: 800 x 800 px or larger, on a white or transparent background.';
