/** Settings of a site, and what they may be. */

/** Page that `/` shows. */
export const HOME_PAGES = ['deals', 'articles'] as const;
export type HomePage = (typeof HOME_PAGES)[number];

/** Which reading of the deals home is shown: the selected brands, or a fixed list of carousels. */
export const HOME_LAYOUTS = ['brands', 'curated'] as const;
export type HomeLayout = (typeof HOME_LAYOUTS)[number];

/** Which original prices ("Reg. Price") are shown; `reg-price.ts` has the rule. */
export const COMPARISON_PRICES = ['claimed', 'proven', 'none'] as const;
export type ComparisonPrices = (typeof COMPARISON_PRICES)[number];
export const DEFAULT_COMPARISON_PRICES: ComparisonPrices = 'claimed';
