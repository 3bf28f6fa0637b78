/** The lists of pictures that a site shows (storefront.txt, section 3). */
export const OFFER_SECTIONS = ['Banner', 'Carousel', 'Offer'] as const;
export type OfferSection = (typeof OFFER_SECTIONS)[number];
