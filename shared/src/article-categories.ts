import { keyToText } from './slug.js';

/** The fixed article categories: key on the wire, label on the screen (docs/requirements/rules.md#keys-and-slugs). */
export const ARTICLE_CATEGORIES = [
  ['apparel', 'Apparel'],
  ['beauty', 'Beauty'],
  ['fitness', 'Fitness'],
  ['food', 'Food'],
  ['health', 'Health'],
  ['womens_fashion', "Women's Fashion"],
  ['mens_fashion', "Men's Fashion"],
  ['kids_fashion', "Kids' Fashion"],
  ['pet_care_wellness', 'Pet Care & Wellness'],
  ['gift_types', 'Gift Types'],
  ['interior_design_decor', 'Interior Design & Decor'],
  ['shoe_brands_reviews', 'Shoe Brands & Reviews'],
  ['accessories', 'Accessories'],
  ['appliances', 'Appliances'],
  ['audio_headphones', 'Audio & Headphones'],
  ['automotive', 'Automotive'],
  ['baby_toddler', 'Baby & Toddler'],
  ['back_to_school', 'Back to School'],
  ['bags_luggage', 'Bags & Luggage'],
  ['books_reading', 'Books & Reading'],
  ['cameras_photography', 'Cameras & Photography'],
  ['camping_hiking', 'Camping & Hiking'],
  ['cleaning_organizing', 'Cleaning & Organizing'],
  ['coffee_tea', 'Coffee & Tea'],
  ['computers_tablets', 'Computers & Tablets'],
  ['cooking_kitchen', 'Cooking & Kitchen'],
  ['crafts_hobbies', 'Crafts & Hobbies'],
  ['cycling', 'Cycling'],
  ['electronics', 'Electronics'],
  ['gaming', 'Gaming'],
  ['garden_outdoor', 'Garden & Outdoor'],
  ['grooming', 'Grooming'],
  ['holiday_shopping', 'Holiday Shopping'],
  ['home_improvement', 'Home Improvement'],
  ['home_office', 'Home Office'],
  ['jewelry_watches', 'Jewelry & Watches'],
  ['money_saving_tips', 'Money-Saving Tips'],
  ['music_instruments', 'Music & Instruments'],
  ['running', 'Running'],
  ['skin_care', 'Skin Care'],
  ['sleep_bedding', 'Sleep & Bedding'],
  ['smart_home', 'Smart Home'],
  ['toys_games', 'Toys & Games'],
  ['travel', 'Travel'],
  ['winter_sports', 'Winter Sports'],
] as const satisfies readonly (readonly [key: string, label: string])[];

const labels = new Map<string, string>(ARTICLE_CATEGORIES);

/** Returns the label of an article category. An unknown key is displayed with spaces for underscores. */
export function articleCategoryLabel(key: string): string {
  return labels.get(key) ?? keyToText(key);
}
