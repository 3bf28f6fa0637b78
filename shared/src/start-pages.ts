/** Pages of the Site Manager that an account can open after the sign-in: their paths below /admin (docs/decisions/077-overview.md). */
export const START_PAGES = ['homeBanner', 'overview', 'articles', 'coupons', 'reports'] as const;
export type StartPage = (typeof START_PAGES)[number];
export const DEFAULT_START_PAGE: StartPage = 'homeBanner';
