import type { Role } from './roles.js';

/** Header of a response: the id of the operation whose changes `POST /api/changes/undo` can undo. */
export const OPERATION_HEADER = 'X-Grabdeals-Operation';

export const CHANGE_ACTIONS = ['create', 'update', 'delete', 'restore'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Who made a change: a signed-in user, a program with an API key, a request without either, or a job. */
export const CHANGE_SOURCES = ['user', 'apiKey', 'visitor', 'system'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** Kinds of records whose changes are recorded, as in the paths of the API. */
export const RECORDED_RESOURCES = [
  'accountPolicy',
  'api-keys',
  'brands',
  'category',
  'compliance-overrides',
  'content',
  'coupons',
  'event',
  'feeds',
  'img',
  'media',
  'invitations',
  'merchants',
  'pages',
  'podcast',
  'product-categories',
  'products',
  'quote',
  'redirects',
  'synonyms',
  'theme',
  'users',
  'website',
] as const;
export type RecordedResource = (typeof RECORDED_RESOURCES)[number];

/** Kinds of records whose history editors read and restore: the content of sites. */
export const CONTENT_RESOURCES: readonly RecordedResource[] = [
  'content',
  'coupons',
  'event',
  'img',
  'media',
  'pages',
  'podcast',
  'quote',
];

/** Returns the kinds of records whose history a role reads and restores on its sites. @returns undefined for all kinds. */
export function readableResources(role: Role): readonly RecordedResource[] | undefined {
  return role === 'editor' ? CONTENT_RESOURCES : undefined;
}

/** Fields of a website that editors save: its footer. */
const FOOTER_FIELDS: readonly string[] = ['settings.footer', 'settings.socialProfiles'];

/** Returns whether a role may undo changes of these fields on its sites. */
export function mayUndo(role: Role, resource: RecordedResource, fields: readonly string[]): boolean {
  const isFooter = resource === 'website' && fields.every((field) => FOOTER_FIELDS.includes(field));
  return isFooter || readableResources(role)?.includes(resource) !== false;
}

/** The states of a record that a change connects. */
export const CHANGE_SIDES = ['before', 'after'] as const;
export type ChangeSide = (typeof CHANGE_SIDES)[number];

/** A deleted record can be restored for this time. */
export const TRASH_DAYS = 30;
