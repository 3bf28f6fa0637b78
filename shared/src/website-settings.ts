/** Settings of a site and their values. */

/** Page that `/` shows. */
export const HOME_PAGES = ['deals', 'articles'] as const;
export type HomePage = (typeof HOME_PAGES)[number];
export const HOME_PAGE_NAMES = { deals: 'Deals', articles: 'Articles' } as const satisfies Record<HomePage, string>;

/** Layout of the deals home: the selected brands, or a fixed list of carousels. */
export const HOME_LAYOUTS = ['brands', 'curated'] as const;
export type HomeLayout = (typeof HOME_LAYOUTS)[number];
export const HOME_LAYOUT_NAMES = { brands: 'Brands', curated: 'Curated' } as const satisfies Record<HomeLayout, string>;

/** Languages of a site: English of the United States or Canada. */
export const LOCALES = ['en-US', 'en-CA'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-US';

/** Original prices ("Reg. Price") to show. `reg-price.ts` contains the rules. */
export const COMPARISON_PRICES = ['claimed', 'proven', 'none'] as const;
export type ComparisonPrices = (typeof COMPARISON_PRICES)[number];
export const DEFAULT_COMPARISON_PRICES: ComparisonPrices = 'claimed';
