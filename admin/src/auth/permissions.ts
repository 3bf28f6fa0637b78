import { resourceOfAdmin, RESOURCES } from '@grabdeals/shared/resources';
import type { Role } from '@grabdeals/shared/roles';

type Actions = Readonly<Record<string, readonly string[]>>;

/** What editors do on pages and in forms that are no kind of records (`RESOURCES`). */
const EDITOR_PAGES: Actions = {
  account: ['edit'],
  calendar: ['list'],
  carousel: ['list'],
  contentHistory: ['list'],
  createArticle: ['list'],
  homeBanner: ['list'],
  offerBanner: ['list'],
  overview: ['list'],
  // Editors change the footer of a website only.
  sites: [],
  siteFooter: ['edit'],
  trash: ['list'],
};

/** Vendors also see the design, the brands and the results of their sites. */
const VENDOR_PAGES: Actions = {
  ...EDITOR_PAGES,
  AllBrandsByWesites: ['list'],
  brandsUpdate: ['list'],
  compliance: ['list'],
  copyToWebsites: ['list'],
  reports: ['list'],
  history: ['list'],
  // Vendors change their websites on other pages.
  sites: ['list'],
  theme: ['list', 'edit'],
};

const PAGES: Readonly<Record<Exclude<Role, 'owner'>, Actions>> = { vendor: VENDOR_PAGES, editor: EDITOR_PAGES };

/** Returns whether accounts with the role may take the action on the resource or page. The API enforces the same rules. */
export function mayDo(role: Role, resource: string, action: string): boolean {
  if (role === 'owner') return true;
  const actions = PAGES[role][resource];
  if (actions) return actions.includes(action);
  const name = resourceOfAdmin(resource);
  if (!name) return false;
  if ((action === 'create' || action === 'delete') && 'isFixed' in RESOURCES[name]) return false;
  const roles: readonly Role[] = action === 'list' ? RESOURCES[name].read : RESOURCES[name].write;
  return roles.includes(role);
}
