import { MANAGERS, OWNERS, type Role, ROLES } from './roles.js';

/** What all parts of the product know of a kind of records. */
interface Resource {
  /** Name of one record for operators. */
  title: string;
  /** The roles that list and read the records: owners those of all sites, others those of their sites. */
  read: readonly Role[];
  /** The roles that create, change and delete the records, and read, undo and restore their changes. */
  write: readonly Role[];
  /** The Site Manager's name of the resource, if it differs. */
  adminName?: string;
  /** Whether each site has these records, so that operators neither create nor delete them. */
  isFixed?: true;
}

/**
 * All kinds of records, by their name in the history and, if the API lists them, in its paths. The backend's definitions
 * (`defineResource`) say the rest.
 */
export const RESOURCES = {
  accountPolicy: { title: 'Account rules', read: OWNERS, write: OWNERS, isFixed: true },
  announcements: { title: 'Announcement bar', read: ROLES, write: ROLES },
  'api-keys': { title: 'API key', read: OWNERS, write: OWNERS },
  brands: { title: 'Brands', read: MANAGERS, write: MANAGERS, adminName: 'brandSelections', isFixed: true },
  category: { title: 'Article category', read: ROLES, write: OWNERS, adminName: 'articleCategories' },
  'compliance-overrides': { title: 'Compliance override', read: OWNERS, write: OWNERS },
  content: { title: 'Article', read: ROLES, write: ROLES, adminName: 'articles' },
  coupons: { title: 'Coupon', read: ROLES, write: ROLES },
  event: { title: 'Event', read: ROLES, write: ROLES, adminName: 'events' },
  feeds: { title: 'Feed', read: OWNERS, write: OWNERS },
  img: { title: 'Images', read: ROLES, write: ROLES, adminName: 'siteImages', isFixed: true },
  media: { title: 'Library image', read: ROLES, write: ROLES },
  invitations: { title: 'Invitation', read: OWNERS, write: OWNERS },
  merchants: { title: 'Merchant', read: OWNERS, write: OWNERS },
  pages: { title: 'Page', read: ROLES, write: ROLES, isFixed: true },
  podcast: { title: 'Podcast', read: ROLES, write: ROLES, adminName: 'podcasts' },
  'product-categories': { title: 'Product category', read: MANAGERS, write: OWNERS, adminName: 'categoryUpdate' },
  products: { title: 'Product', read: OWNERS, write: OWNERS },
  quote: { title: 'Quote', read: ROLES, write: ROLES, adminName: 'quotes' },
  redirects: { title: 'Redirect', read: MANAGERS, write: MANAGERS },
  synonyms: { title: 'Synonyms', read: MANAGERS, write: OWNERS },
  theme: { title: 'Theme', read: MANAGERS, write: MANAGERS, adminName: 'scheduledTheme', isFixed: true },
  users: { title: 'User', read: OWNERS, write: OWNERS },
  website: { title: 'Website', read: ROLES, write: MANAGERS, adminName: 'sites' },
} as const satisfies Readonly<Record<string, Resource>>;

export type ResourceName = keyof typeof RESOURCES;

export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];

/** Returns the kind of records with this name in the Site Manager. */
export function resourceOfAdmin(adminName: string): ResourceName | undefined {
  return RESOURCE_NAMES.find((name) => {
    const resource = RESOURCES[name];
    // The usual and the scheduled theme of a site are one record.
    return adminName === name || ('adminName' in resource && adminName === resource.adminName);
  });
}

/** Returns the kinds of records that the role changes. */
export function writableResources(role: Role): ResourceName[] {
  return RESOURCE_NAMES.filter((name) => mayWrite(role, name));
}

/** Returns whether the role changes records of this kind. */
export function mayWrite(role: Role, name: ResourceName): boolean {
  return (RESOURCES[name].write as readonly Role[]).includes(role);
}
