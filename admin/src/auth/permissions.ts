import type { Role } from '@grabdeals/shared/roles';

const EVERYTHING = ['list', 'create', 'edit', 'delete'] as const;

/** What a vendor may do in a room; the server enforces the same. An owner may do everything. */
const VENDOR_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  AllBrandsByWesites: ['list'],
  articleCategories: ['list'],
  articles: ['list'],
  brandsUpdate: ['list'],
  carousel: ['list'],
  categoryUpdate: ['list'],
  createArticle: ['list'],
  events: EVERYTHING,
  homeBanner: ['list'],
  offerBanner: ['list'],
  podcasts: EVERYTHING,
  quotes: EVERYTHING,
  redirects: EVERYTHING,
  reports: ['list'],
  sites: ['list'],
  theme: ['list', 'edit'],
};

/** Whether accounts of `role` may take `action` in the room of `resource`. */
export function mayDo(role: Role, resource: string, action: string): boolean {
  return role === 'owner' || (VENDOR_ACTIONS[resource]?.includes(action) ?? false);
}
