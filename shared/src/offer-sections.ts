/** Lists of pictures that a site shows (docs/requirements/site-manager.md#banners-carousel-and-offers). */
export const OFFER_SECTIONS = ['Banner', 'Carousel', 'Offer'] as const;
export type OfferSection = (typeof OFFER_SECTIONS)[number];
