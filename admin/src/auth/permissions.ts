import type { Role } from '@grabdeals/shared/roles';

const EVERYTHING = ['list', 'create', 'edit', 'delete'] as const;

type Actions = Readonly<Record<string, readonly string[]>>;

/** The actions of editors by resource or page: the content of sites. */
const EDITOR_ACTIONS: Actions = {
  account: ['edit'],
  articleCategories: ['list'],
  articles: EVERYTHING,
  calendar: ['list'],
  carousel: ['list'],
  coupons: EVERYTHING,
  contentHistory: ['list'],
  createArticle: ['list'],
  events: EVERYTHING,
  homeBanner: ['list'],
  media: ['list', 'edit', 'delete'],
  offerBanner: ['list'],
  pages: ['list', 'edit'],
  overview: ['list'],
  podcasts: EVERYTHING,
  quotes: EVERYTHING,
  siteFooter: ['edit'],
  siteImages: ['edit'],
  trash: ['list'],
};

/** The actions of vendors: also the design, the brands and the results of sites. */
const VENDOR_ACTIONS: Actions = {
  ...EDITOR_ACTIONS,
  AllBrandsByWesites: ['list'],
  brandSelections: ['edit'],
  brandsUpdate: ['list'],
  categoryUpdate: ['list'],
  compliance: ['list'],
  copyToWebsites: ['list'],
  redirects: EVERYTHING,
  reports: ['list'],
  sites: ['list'],
  history: ['list'],
  scheduledTheme: ['edit'],
  synonyms: ['list'],
  theme: ['list', 'edit'],
};

const ACTIONS: Readonly<Record<Exclude<Role, 'owner'>, Actions>> = { vendor: VENDOR_ACTIONS, editor: EDITOR_ACTIONS };

/** Returns whether accounts with the role may take the action on the resource or page. The API enforces the same rules. */
export function mayDo(role: Role, resource: string, action: string): boolean {
  return role === 'owner' || (ACTIONS[role][resource]?.includes(action) ?? false);
}
