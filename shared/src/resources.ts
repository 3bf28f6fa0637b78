import { type ApiScope, CONTENT_SCOPES, PRODUCT_SCOPES } from './api-keys.js';
import { MANAGERS, NOBODY, OWNERS, type Role, ROLES } from './roles.js';

/** Who may do what with a kind of records, or on a page (`PAGES`). */
export interface PolicyEntry {
  /** Name of one record, or of the page, for operators. */
  title: string;
  /** The roles that list and read the records: owners those of all sites, others those of their sites. */
  read: readonly Role[];
  /** The roles that create, change and delete the records, and read, undo and restore their changes. */
  write: readonly Role[];
  /** The roles that create and delete the records, if they differ from `write`: nobody if each site has its records. */
  create?: readonly Role[];
  /** The scopes with which API keys read and write the records. Without a scope, API keys cannot. */
  scopes: readonly ApiScope[];
  /** The Site Manager's names of the resource and of its pages, if they differ. */
  screens?: readonly string[];
  /** Fields that only owners change. */
  ownerFields?: readonly string[];
  /** Fields that all roles change. */
  sharedFields?: readonly string[];
}

/**
 * All kinds of records, by their name in the history and, if the API lists them, in its paths: the policy of who may do what
 * with them. `PAGES` is the policy of all else. The backend's definitions (`defineResource`) say the rest.
 */
export const RESOURCES = {
  accountPolicy: { title: 'Account rules', read: OWNERS, write: OWNERS, create: NOBODY, scopes: [] },
  announcements: { title: 'Announcement bar', read: ROLES, write: ROLES, scopes: CONTENT_SCOPES },
  'api-keys': { title: 'API key', read: OWNERS, write: OWNERS, scopes: [] },
  brands: {
    title: 'Brands',
    read: MANAGERS,
    write: MANAGERS,
    create: NOBODY,
    scopes: [],
    screens: ['brandSelections', 'brandsUpdate', 'AllBrandsByWesites'],
  },
  category: {
    title: 'Article category',
    read: ROLES,
    write: OWNERS,
    scopes: CONTENT_SCOPES,
    screens: ['articleCategories'],
  },
  'compliance-overrides': {
    title: 'Compliance override',
    read: OWNERS,
    write: OWNERS,
    scopes: ['content:read'],
  },
  content: {
    title: 'Article',
    read: ROLES,
    write: ROLES,
    scopes: CONTENT_SCOPES,
    screens: ['articles', 'createArticle'],
  },
  coupons: { title: 'Coupon', read: ROLES, write: ROLES, scopes: CONTENT_SCOPES },
  event: { title: 'Event', read: ROLES, write: ROLES, scopes: CONTENT_SCOPES, screens: ['events'] },
  feeds: { title: 'Feed', read: OWNERS, write: OWNERS, scopes: PRODUCT_SCOPES },
  img: {
    title: 'Images',
    read: ROLES,
    write: ROLES,
    create: NOBODY,
    scopes: CONTENT_SCOPES,
    screens: ['siteImages', 'homeBanner', 'offerBanner', 'carousel'],
  },
  media: { title: 'Library image', read: ROLES, write: ROLES, scopes: CONTENT_SCOPES },
  invitations: { title: 'Invitation', read: OWNERS, write: OWNERS, scopes: [] },
  merchants: { title: 'Merchant', read: OWNERS, write: OWNERS, scopes: PRODUCT_SCOPES },
  networks: { title: 'Affiliate network', read: OWNERS, write: OWNERS, scopes: [] },
  networkSources: { title: 'API of a network', read: OWNERS, write: OWNERS, scopes: [], screens: ['networkSource'] },
  pages: { title: 'Page', read: ROLES, write: ROLES, create: NOBODY, scopes: CONTENT_SCOPES },
  podcast: { title: 'Podcast', read: ROLES, write: ROLES, scopes: CONTENT_SCOPES, screens: ['podcasts'] },
  'product-categories': {
    title: 'Product category',
    read: MANAGERS,
    write: OWNERS,
    scopes: PRODUCT_SCOPES,
    screens: ['categoryUpdate'],
  },
  products: { title: 'Product', read: OWNERS, write: OWNERS, scopes: PRODUCT_SCOPES },
  quote: { title: 'Quote', read: ROLES, write: ROLES, scopes: CONTENT_SCOPES, screens: ['quotes'] },
  redirects: { title: 'Redirect', read: MANAGERS, write: MANAGERS, scopes: [] },
  synonyms: { title: 'Synonyms', read: MANAGERS, write: OWNERS, scopes: PRODUCT_SCOPES },
  theme: { title: 'Theme', read: MANAGERS, write: MANAGERS, create: NOBODY, scopes: [], screens: ['scheduledTheme'] },
  users: { title: 'User', read: OWNERS, write: OWNERS, scopes: [] },
  website: {
    title: 'Website',
    read: ROLES,
    write: MANAGERS,
    create: OWNERS,
    scopes: ['content:read'],
    screens: ['sites'],
    ownerFields: ['label', 'active', 'vendorId', 'domains'],
    sharedFields: ['settings.footer', 'settings.socialProfiles'],
  },
} as const satisfies Readonly<Record<string, PolicyEntry>>;

export type ResourceName = keyof typeof RESOURCES;

export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** Returns the kind of records with this name in the Site Manager. */
export function resourceOfScreen(screen: string): ResourceName | undefined {
  return entryOfScreen(RESOURCES, screen);
}

/** Returns the name of the entry of a screen: the one of the same name, or the one that names the screen. */
export function entryOfScreen<Name extends string>(
  entries: Readonly<Record<Name, PolicyEntry>>,
  screen: string,
): Name | undefined {
  const names = Object.keys(entries) as Name[];
  return names.find((name) => name === screen) ?? names.find((name) => entries[name].screens?.includes(screen));
}

/** Returns the kinds of records that the role changes. */
export function writableResources(role: Role): ResourceName[] {
  return RESOURCE_NAMES.filter((name) => mayWrite(role, name));
}

/** Returns whether the role changes records of this kind. */
export function mayWrite(role: Role, name: ResourceName): boolean {
  return (RESOURCES[name].write as readonly Role[]).includes(role);
}
