/** Limits and sizes that more than one face of the product needs (section 9 of both documents). */

/** Home sliders: which products they ask for. Prices in dollars, as on the wire. */
export const HOME_SLIDER = { pageNo: 1, pageSize: 12, minPrice: 25, maxPrice: 1000 } as const;

/** Product listing. Prices in dollars. */
export const PRODUCT_LIST = { pageSize: 20, minPrice: 0, maxPrice: 10_000, priceStep: 1, debounceMs: 300 } as const;

export const MOBILE_MAX_WIDTH_PX = 767;
export const POPULAR_CATEGORIES = 16;
export const BRANDS_BEFORE_VIEW_ALL = 10;
export const BRANDS_ON_MOBILE = 5;
export const CATEGORY_SLIDERS = 8;
export const OFFER_BANNERS_ON_HOME = 7;
export const MENU_BRANDS = 10;
export const MENU_CATEGORIES = 10;
export const FOOTER_CATEGORIES = 5;

export const BANNER_AUTOPLAY_MS = 2000;
export const BANNER_TRANSITION_MS = 1000;
/** How long the redirect page stays. */
export const REDIRECT_DELAY_MS = 3000;

export const MAX_IMAGE_ITEMS = 20;
export const MAX_ARTICLE_PRODUCTS = 20;
/** Characters of an article's or product card's HTML. */
export const MAX_ARTICLE_HTML = 200_000;
export const ARTICLE_PAGE_SIZE = 20;
/** Products beside and under an article. */
export const ARTICLE_PRODUCTS_PAGE_SIZE = 8;
/** Channel of a feed call that names none. */
export const DEFAULT_FEED_CHANNEL = '4';
/** Brands that one site can select, and the best rating of one. */
export const MAX_SELECTED_BRANDS = 500;
export const MAX_RATING = 5;
export const MAX_CATEGORY_NAME = 60;
/** Characters of a site's ads.txt. */
export const MAX_ADS_TXT = 100_000;
export const ARTICLE_BAR_CATEGORIES = 7;
export const ARTICLES_PER_ROW = 4;
export const RELATED_ARTICLES = 8;
export const MIN_RANK = 1;
export const MAX_RANK = 100;

export const MAX_FULL_NAME = 60;
export const MAX_PHONE = 10;
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 30;

export const MAX_IMAGE_BYTES = 10_485_760;
