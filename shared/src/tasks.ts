/** Kinds of tasks for operators, in the order of the overview (docs/decisions/077-overview.md). */
export const TASK_KINDS = [
  'heldFeedRuns',
  'failedFeedRuns',
  'signals',
  'failedPulls',
  'imagesEnding',
  'reportedPrices',
  'couponsEnding',
  'accountsAwaitingApproval',
  'draftArticles',
  'sitesWithoutBrands',
  'merchantsOnNoSite',
  'sitesWithoutContact',
  'emptySearches',
  'expiredCoupons',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Days before its end in which a banner, a carousel slide, an offer or a coupon is a task. */
export const ENDING_DAYS = 3;
/** Days whose searches without results are counted. */
export const EMPTY_SEARCH_DAYS = 7;
