import { mayWrite, type PolicyEntry, type ResourceName, RESOURCES } from './resources.js';
import type { Role } from './roles.js';

/** Header of a response: the id of the operation whose changes `POST /api/changes/undo` can undo. */
export const OPERATION_HEADER = 'X-Grabdeals-Operation';

export const CHANGE_ACTIONS = ['create', 'update', 'delete', 'restore'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** Who made a change: a signed-in user, a program with an API key, a request without either, or a job. */
export const CHANGE_SOURCES = ['user', 'apiKey', 'visitor', 'system'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** What an undo of a change depends on. */
interface UndoneChange {
  resource: ResourceName;
  fields: readonly string[];
  /** Keys of the record's sites before and after the change. */
  sites: readonly string[];
}

/** Returns whether an account may undo a change. Only owners undo changes of records that belong to no site. */
export function mayUndo(account: { role: Role; sites: readonly string[] }, change: UndoneChange): boolean {
  if (account.role === 'owner') return true;
  const { resource, fields, sites } = change;
  const { sharedFields }: PolicyEntry = RESOURCES[resource];
  const isShared = sharedFields !== undefined && fields.every((field) => sharedFields.includes(field));
  return (
    (isShared || mayWrite(account.role, resource)) &&
    sites.length > 0 &&
    sites.every((site) => account.sites.includes(site))
  );
}

/** The states of a record that a change connects. */
export const CHANGE_SIDES = ['before', 'after'] as const;
export type ChangeSide = (typeof CHANGE_SIDES)[number];

/** A deleted record can be restored for this time. */
export const TRASH_DAYS = 30;
