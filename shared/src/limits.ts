/** Limits and sizes that more than one part of the product needs (section 9 of both documents). */

/** Query of the home sliders. Prices are in dollars, as on the wire. */
export const HOME_SLIDER = { pageNo: 1, pageSize: 12, minPrice: 25, maxPrice: 1000 } as const;

/** Products that a home slider shows of the requested ones: two screens. The page of the brand or category has all. */
export const SHOWN_IN_HOME_SLIDER = 8;

/** Product listing. Prices in dollars. */
export const PRODUCT_LIST = { pageSize: 20, minPrice: 0, maxPrice: 10_000, priceStep: 1, debounceMs: 300 } as const;

/** Suggestions under the search box: minimum letters, and limits per kind and in total. */
export const SUGGESTIONS = { minLetters: 2, ofEachKind: 4, max: 10, debounceMs: 300 } as const;

/** Limit of saved deals on a device, and of products that one call reads by id. */
export const MAX_SAVED_DEALS = 50;

/** Limit of the name of an API key. */
export const MAX_API_KEY_NAME = 60;

export const MOBILE_MAX_WIDTH_PX = 767;
export const POPULAR_CATEGORIES = 16;
export const BRANDS_BEFORE_VIEW_ALL = 10;
export const BRANDS_ON_MOBILE = 5;
export const CATEGORY_SLIDERS = 8;
export const OFFER_BANNERS_ON_HOME = 7;
/** Limits of the curated home's rows and of their texts. */
export const MAX_CURATED_ROWS = 30;
export const MAX_CURATED_TITLE = 80;
/** Characters of a website's name. */
export const MAX_SITE_LABEL = 60;
export const MAX_SITE_DOMAINS = 10;
export const MAX_CURATED_SEARCH = 100;
/** Characters of the text of a product search. */
export const MAX_SEARCH_LENGTH = 200;
export const MENU_BRANDS = 10;
export const MENU_CATEGORIES = 10;
export const FOOTER_CATEGORIES = 5;

export const BANNER_AUTOPLAY_MS = 2000;
export const BANNER_TRANSITION_MS = 1000;
/** Time for which the redirect page is shown. */
export const REDIRECT_DELAY_MS = 3000;

/** Characters of a URL. */
export const MAX_URL = 2_048;
/** Banners, carousel slides or offers of a site, and characters of their texts. */
export const MAX_IMAGE_ITEMS = 20;
export const MAX_IMAGE_TITLE = 200;
export const MAX_IMAGE_DESCRIPTION = 1_000;
export const MAX_IMAGE_BRAND = 120;
/** Characters of the texts of events, podcasts and quotes. */
export const MAX_PUBLICATION_TITLE = 200;
export const MAX_PUBLICATION_DESCRIPTION = 5_000;
export const MAX_EVENT_LOCATION = 300;
export const MAX_QUOTE = 1_000;
export const MAX_QUOTE_AUTHOR = 120;
export const MAX_ARTICLE_PRODUCTS = 20;
/** Characters of an article's or product card's HTML. */
export const MAX_ARTICLE_HTML = 200_000;
/** Tags and character references (`&nbsp;`) in an article's HTML. */
export const MAX_ARTICLE_MARKS = 3_000;
/** Characters of a title and a description for search engines, which show about 60 and 160 of them, and of a slug. */
export const MAX_SEO_TITLE = 120;
export const MAX_SEO_DESCRIPTION = 320;
export const MAX_SLUG = 120;
export const ARTICLE_PAGE_SIZE = 20;
/** Articles in one response of the call for sitemaps. */
export const MAX_SITEMAP_PAGE = 2_000;
/** Products in one file of a site's sitemap. A site with more products has an index of files. */
export const MAX_SITEMAP_PRODUCTS = 10_000;
/** Products next to and below an article. */
export const ARTICLE_PRODUCTS_PAGE_SIZE = 8;
/** Default channel of a feed call. */
export const DEFAULT_FEED_CHANNEL = '4';
/** The largest id of a brand (mid). Ids of categories are smaller. */
export const MAX_MID = 999_999_999_999;
/** Brands that one site can select, and the best rating of one. */
export const MAX_SELECTED_BRANDS = 500;
export const MAX_RATING = 5;
/** Characters of a merchant's note on shipping or returns. */
export const MAX_MERCHANT_NOTE = 160;
export const MAX_CATEGORY_NAME = 60;
/** Characters of a site's ads.txt. */
export const MAX_ADS_TXT = 100_000;
/** Digits of affiliate networks' ids. */
export const MAX_VENDOR_ID = 999_999_999;
export const ARTICLE_BAR_CATEGORIES = 7;
export const ARTICLES_PER_ROW = 4;
export const RELATED_ARTICLES = 8;
export const MIN_RANK = 1;
export const MAX_RANK = 100;

export const MAX_FULL_NAME = 60;
export const MAX_PHONE = 10;
export const MIN_PASSWORD = 6;
/** Minimum for accounts that an owner or the set-up creates. */
export const MIN_STRONG_PASSWORD = 10;
export const MAX_PASSWORD = 30;
/** Validity of an invitation's link. */
export const INVITATION_DAYS = 7;
/** Validity of the link in an e-mail for a forgotten password. */
export const PASSWORD_RESET_MINUTES = 60;

/** Characters of the name of an uploaded file. */
export const MAX_FILE_NAME = 255;
export const MAX_IMAGE_BYTES = 10_485_760;
/** Limit of a podcast's stored audio. */
export const MAX_AUDIO_BYTES = 10_485_760;
/** Pixels. Larger pictures are reduced, because the storefront never shows more. */
export const MAX_IMAGE_SIDE = 2560;
/** Size that the upload dialog recommends, in pixels a side. Not enforced. */
export const ADVISED_IMAGE_SIDE = 500;

/** Limits of operators' overrides of products. */
export const MAX_PRODUCT_TITLE = 500;
export const MAX_PRICE_NOTE = 80;
export const MAX_PRODUCT_IMAGES = 10;
export const MAX_PRODUCT_TAGS = 20;
export const MAX_PRODUCT_TAG = 40;
/** Categories that an operator can assign to a product. Their ancestors are added. */
export const MAX_PRODUCT_CATEGORIES = 10;
/** Rows in the export of a list. */
export const MAX_EXPORTED_ROWS = 100_000;
/** Records that one call changes. */
export const MAX_BULK_RECORDS = 1_000;

/** Characters of the reason for which an owner overrides the compliance check. */
export const MAX_OVERRIDE_REASON = 500;

/** Characters of an announcement bar's text, which fits on two lines of a phone. */
export const MAX_ANNOUNCEMENT_TEXT = 120;

/** Characters of a coupon's code, title, discount text and terms. */
export const MAX_COUPON_CODE = 40;
export const MAX_COUPON_TITLE = 120;
export const MAX_COUPON_DISCOUNT = 60;
export const MAX_COUPON_TERMS = 1_000;
/** Products of one coupon. */
export const MAX_COUPON_PRODUCTS = 50;
/** Categories to which a coupon applies, or does not apply. */
export const MAX_COUPON_CATEGORIES = 20;
/** Coupons on a page of the list of coupons. */
export const COUPON_PAGE_SIZE = 24;
/** Coupons above the products of a brand or a search. */
export const COUPONS_ABOVE_PRODUCTS = 3;
/** Rows of an imported file. */
export const MAX_IMPORTED_COUPONS = 10_000;
/** Rows of a file with orders that a network reports. */
export const MAX_IMPORTED_CONVERSIONS = 20_000;

/** Characters of the operators' label of a redirect. */
export const MAX_REDIRECT_LABEL = 120;
/** Rows of a file with redirects. */
export const MAX_IMPORTED_REDIRECTS = 5_000;

/** Characters of a search term and of each of its synonyms, and synonyms of a term. */
export const MAX_SYNONYM = 60;
export const MAX_SYNONYMS = 20;
/** Links that a site adds to its footer, and characters of their names and of the footer's texts. */
export const MAX_FOOTER_LINKS = 8;
export const MAX_FOOTER_LABEL = 60;
export const MAX_FOOTER_TEXT = 200;
/** Characters of an image's alt text in the library. */
export const MAX_ALT_TEXT = 200;
