/** The ranked deals, and their feeds by format. */
export const DEALS_PATH = '/deals';
export const DEAL_FEEDS = { rss: '/deals/rss', atom: '/deals/atom' } as const;
