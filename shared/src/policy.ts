import { type ApiScope, CONTENT_SCOPES, PRODUCT_SCOPES, REPORT_SCOPES } from './api-keys.js';
import { entryOfScreen, type PolicyEntry, RESOURCES } from './resources.js';
import { MANAGERS, NOBODY, OWNERS, type Role, ROLES } from './roles.js';

/**
 * Pages of the Site Manager and calls of the API that are about no kind of records, or that other roles see than the records: `read` is
 * who sees the page or makes the calls that only read, `write` who makes the other calls.
 */
const PAGES = {
  account: { title: 'Own account and sessions', read: ROLES, write: ROLES, scopes: [] },
  calendar: { title: 'Calendar', read: ROLES, write: NOBODY, scopes: ['content:read'] },
  changes: { title: 'History of all records', read: OWNERS, write: NOBODY, scopes: [] },
  compliance: { title: 'Compliance findings', read: MANAGERS, write: NOBODY, scopes: ['content:read'] },
  copyToWebsites: { title: 'Set-up of websites, and copies', read: MANAGERS, write: MANAGERS, scopes: [] },
  'feed-runs': { title: 'Runs of feeds', read: OWNERS, write: OWNERS, scopes: PRODUCT_SCOPES },
  history: { title: 'History of a record, and trash', read: ROLES, write: ROLES, scopes: [], screens: ['trash'] },
  imageReplacement: { title: 'Replacement of an image everywhere', read: NOBODY, write: ROLES, scopes: [] },
  operations: { title: 'Operations that the account has started', read: ROLES, write: ROLES, scopes: [] },
  overview: { title: 'Overview', read: ROLES, write: NOBODY, scopes: [] },
  productImages: { title: 'Failed images of feeds', read: OWNERS, write: NOBODY, scopes: [] },
  reports: { title: 'Reports', read: MANAGERS, write: OWNERS, scopes: REPORT_SCOPES, screens: ['conversions'] },
  siteFooter: { title: 'Footer and social links', read: ROLES, write: ROLES, scopes: CONTENT_SCOPES },
  siteMarks: { title: 'Marks of websites in the Site Manager', read: ROLES, write: NOBODY, scopes: [] },
  signals: { title: 'Signals about results', read: MANAGERS, write: MANAGERS, scopes: ['reports:read'] },
  sites: { title: 'Page Websites, and custom domains', read: MANAGERS, write: OWNERS, scopes: [] },
  trafficChecks: { title: 'Clicks and orders worth a look', read: OWNERS, write: NOBODY, scopes: ['reports:read'] },
} as const satisfies Readonly<Record<string, PolicyEntry>>;

/**
 * Who may do what: the only place that says it. The guard, the services, the API's description, docs/roles.md and the Site Manager derive
 * their answers from it.
 */
export const POLICY = { ...RESOURCES, ...PAGES };
export type PolicyName = keyof typeof POLICY;
export type Action = 'read' | 'write' | 'create' | 'delete';

/** Returns the roles that may take the action. */
export function rolesFor(name: PolicyName, action: Action): readonly Role[] {
  const { read, write, create = write }: PolicyEntry = POLICY[name];
  if (action === 'read') return read;
  return action === 'write' ? write : create;
}

/** Returns the scope with which an API key may take the action; undefined if API keys cannot. */
export function scopeFor(name: PolicyName, action: Action): ApiScope | undefined {
  const scopes: readonly ApiScope[] = POLICY[name].scopes;
  return scopes.find((scope) => scope.endsWith(':read') === (action === 'read'));
}

/** Returns the entry of a screen of the Site Manager. */
export function policyOfScreen(screen: string): PolicyName | undefined {
  return entryOfScreen(POLICY, screen);
}
