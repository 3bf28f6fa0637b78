import { counted } from '@grabdeals/shared/counted';
import { EMPTY_SEARCH_DAYS, ENDING_DAYS, type TaskKind } from '@grabdeals/shared/tasks';
import { ADMIN_BASE } from '../../config';
import type { Task } from '../../dataProvider/types';

interface TaskTexts {
  /** Returns what awaits the operator: `2 feed runs await approval`. */
  title: (count: number) => string;
  /** Path of the list with the records. */
  path: string;
  /** Whether the list contains the records of all websites, not only those of the website being edited. */
  isOfAllSites?: boolean;
  /** Filter of a list of all websites that selects one of them. */
  siteFilter?: string;
  /** Whether the websites themselves are the records. */
  isOfSites?: boolean;
}

const TASKS: Readonly<Record<TaskKind, TaskTexts>> = {
  heldFeedRuns: {
    title: (count) => `${counted(count, 'feed run awaits', 'feed runs await')} approval`,
    path: listPath('feed-runs', { state: 'held' }),
    isOfAllSites: true,
  },
  failedFeedRuns: {
    title: (count) => `${counted(count, 'feed', 'feeds')} failed at the last run`,
    path: listPath('feed-runs', { state: 'failed' }),
    isOfAllSites: true,
  },
  signals: {
    title: (count) => `${counted(count, 'signal', 'signals')} in clicks and orders`,
    path: `${ADMIN_BASE}/signals`,
    isOfAllSites: true,
  },
  failedPulls: {
    title: (count) => `${counted(count, 'network', 'networks')} failed at the last pull of orders`,
    path: listPath('networks', {}),
    isOfAllSites: true,
  },
  imagesEnding: {
    title: (count) =>
      `${counted(count, 'banner, slide or offer ends', 'banners, slides and offers end')} within ${ENDING_DAYS} days`,
    path: `${ADMIN_BASE}/calendar`,
    isOfAllSites: true,
    siteFilter: 'website',
  },
  reportedPrices: {
    title: (count) => `${counted(count, 'price was', 'prices were')} reported as expired by shoppers`,
    path: listPath('products', { reported: true }),
    isOfAllSites: true,
  },
  couponsEnding: {
    title: (count) => `${counted(count, 'coupon ends', 'coupons end')} within ${ENDING_DAYS} days`,
    path: listPath('coupons', { status: 'ending' }),
  },
  accountsAwaitingApproval: {
    title: (count) => `${counted(count, 'account awaits', 'accounts await')} approval`,
    path: listPath('users', { approved: false }),
    isOfAllSites: true,
  },
  draftArticles: {
    title: (count) => counted(count, 'draft article', 'draft articles'),
    path: `${ADMIN_BASE}/articles?tab=Draft`,
  },
  sitesWithoutBrands: {
    title: (count) => `${counted(count, 'website has', 'websites have')} no brands`,
    path: `${ADMIN_BASE}/brandsUpdate`,
  },
  merchantsOnNoSite: {
    title: (count) => `${counted(count, 'merchant is', 'merchants are')} on no website`,
    path: listPath('merchants', { websites: 'none' }),
    isOfAllSites: true,
  },
  sitesWithoutContact: {
    title: (count) => `${counted(count, 'website has', 'websites have')} no contact`,
    path: listPath('sites', { contact: 'missing' }),
    isOfAllSites: true,
    isOfSites: true,
  },
  emptySearches: {
    title: (count) => `${counted(count, 'search', 'searches')} without results in the last ${EMPTY_SEARCH_DAYS} days`,
    path: `${ADMIN_BASE}/reports?period=${EMPTY_SEARCH_DAYS}`,
  },
  expiredCoupons: {
    title: (count) => counted(count, 'expired coupon', 'expired coupons'),
    path: listPath('coupons', { status: 'expired' }),
  },
};

/** A link of a task to the records of one website. */
export interface SiteLink {
  siteName: string;
  count: number;
  /** Undefined if the website itself is the record. */
  to?: string;
}

/** What the overview shows of a task. */
export interface TaskItem {
  title: string;
  /** Link to the records. Undefined if each website has its own list. */
  to?: string;
  sites: SiteLink[];
  /** Number of websites that are not in `sites`. */
  hiddenSites: number;
}

export function toTaskItem({ kind, count, sites, siteCount }: Task): TaskItem {
  const { title, path, isOfAllSites = false, siteFilter, isOfSites = false } = TASKS[kind];
  const links = sites.map((site) => ({
    siteName: site.websiteName,
    count: site.count,
    to: isOfSites ? undefined : siteLink(path, site.websiteName, siteFilter),
  }));
  const [only] = links;
  return {
    title: title(count),
    to: isOfAllSites ? path : siteCount === 1 ? only?.to : undefined,
    sites: links,
    hiddenSites: siteCount - sites.length,
  };
}

function siteLink(path: string, siteName: string, filter: string | undefined): string {
  const params = new URLSearchParams({ site: siteName, ...(filter ? { [filter]: siteName } : {}) });
  return `${path}${path.includes('?') ? '&' : '?'}${params.toString()}`;
}

function listPath(resource: string, filter: object): string {
  return `${ADMIN_BASE}/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
