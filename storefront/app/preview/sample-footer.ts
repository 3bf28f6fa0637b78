import { FOOTER_CATEGORIES } from '@grabdeals/shared/limits';
import type { ArticleTopic } from '~/api/views';

/** Names in the footer of a preview. */
export interface SampleFooter {
  brands: readonly string[];
  topics: ArticleTopic[];
}

const CATEGORIES: readonly ArticleTopic[] = [
  { key: 'apparel', label: 'Apparel' },
  { key: 'beauty', label: 'Beauty' },
  { key: 'fitness', label: 'Fitness' },
  { key: 'food', label: 'Food' },
  { key: 'health', label: 'Health' },
  { key: 'womens_fashion', label: "Women's Fashion" },
  { key: 'mens_fashion', label: "Men's Fashion" },
  { key: 'pet_care_wellness', label: 'Pet Care & Wellness' },
  { key: 'gift_types', label: 'Gift Types' },
  { key: 'interior_design_decor', label: 'Interior Design & Decor' },
  { key: 'shoe_brands_reviews', label: 'Shoe Brands & Reviews' },
];

/**
 * Brands and topics in the footer of a preview, instead of the site's own
 * (docs/requirements/site-manager.md#banners-carousel-and-offers).
 */
export const SAMPLE_FOOTER: SampleFooter = {
  brands: ['Crocs', 'Epson', 'Brooks Brothers', 'Aspen Pet', 'Green Toys'],
  topics: CATEGORIES.slice(0, FOOTER_CATEGORIES),
};
