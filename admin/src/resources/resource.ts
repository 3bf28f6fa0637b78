import type { paths } from '@grabdeals/shared/api.gen';
import { RESOURCES, type ResourceName, resourceOfScreen } from '@grabdeals/shared/resources';
import type { ComponentType } from 'react';
import type { RaRecord, ResourceProps, SortPayload } from 'react-admin';
import { ADMIN_BASE } from '../config';

/** Notifications after a record was saved or deleted. */
type SaveMessages = Record<'created' | 'updated' | 'deleted', string>;

/** How operators delete the records of a resource. */
interface Deletion<T extends RaRecord> {
  /** Returns the question of the confirmation. */
  question(record: T): string;
  /** What the deletion is called. Default: Delete. */
  verb?: string;
  /** The end of the question about several records: what else their deletion does. */
  consequence?: string;
  /** Whether the operator may confirm a deletion of several records that affects other records. Without it, the server's rejection is final. */
  mayForce?: boolean;
}

/** What the records of a resource are called in sentences, and how operators delete them. */
export interface RecordTexts<T extends RaRecord = RaRecord> {
  /** One record and several: `coupon`, `coupons`. */
  one: string;
  many: string;
  /** What a form adds and updates. */
  formNoun: string;
  /** Returns the record's name for the operator. */
  nameOf(record: T): string;
  deletion?: Deletion<T>;
}

/** How the palette finds records by the search of their list. */
export interface RecordSearch {
  /** Name of the records, as the heading above them. Default: the label of the screen. */
  kind?: string;
  /** Source of a text that distinguishes records of the same name. */
  detail?: string;
  sort: SortPayload;
  /** Whether the records belong to the site being edited. Default: all sites share the records. */
  ofSite?: boolean;
  /** Filter that the search always has. */
  filter?: object;
}

/** What the screens of the side menu have in common. Their access and the titles of their records are in `RESOURCES`. */
interface Screen {
  /** Path below /admin, and name in permissions. */
  name: string;
  /** Name in the side menu. */
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** Source of a record's name. */
  nameField?: string;
  search?: RecordSearch;
  /** Returns the path of a record's form below /admin, if it differs from `/coupons/<id>`. Some pages edit all records. */
  recordPath?: (id: string) => string;
  /** Whether the page opens without a site, and remains open as it is when the site changes. */
  isOfInstallation?: boolean;
  /** Messages that differ from `Coupon added`, `Coupon updated` and `Coupon deleted`. */
  messages?: Partial<SaveMessages>;
  /** Name of the menu's item whose page links to this one, which has no item of its own. */
  partOf?: string;
}

/**
 * A resource of react-admin with its list and forms. Records are called by the title of the policy, and named by `nameField`, unless the
 * resource has other texts.
 */
export interface AdminResource<T extends RaRecord = RaRecord>
  extends Screen, Partial<RecordTexts<T>>, Pick<ResourceProps, 'list' | 'create'> {
  nameField: string;
  edit?: ComponentType;
  /** Imports records from a file, at `/coupons/import`, for accounts that may create records. */
  importPage?: ComponentType;
  /** Path of the forms below /admin, if it is not the resource's: `/createArticle` and `/createArticle/<id>`. */
  formPath?: string;
  /** Path of the API that lists the tags of the records. Default: the records have no tags. */
  tagsPath?: Extract<keyof paths, `/api/tags/${string}`>;
  /** What operators must know before they restore a deleted record. */
  restoreHint?: string;
  /** What the palette calls the form of a new record, if not `New coupon`. */
  newLabel?: string;
}

/** A page that is not a resource: a custom route of react-admin. */
export interface AdminPage extends Screen {
  page: ComponentType;
  /** Parameters of the path: `/:id?`. */
  parameters?: string;
}

export type MenuItem = AdminResource | AdminPage;

/** A group of the side menu with its heading. */
export interface MenuGroup {
  label: string;
  /** Whether the group is closed until an operator opens it. Default: false. */
  isClosedAtFirst?: boolean;
  items: readonly MenuItem[];
}

export function isPage(item: MenuItem): item is AdminPage {
  return 'page' in item;
}

/** Returns the notifications after saves and deletions of a screen's records. */
export function messagesOf({ name, messages }: Pick<Screen, 'name' | 'messages'>): SaveMessages {
  const resource = resourceOfScreen(name);
  const title = resource ? RESOURCES[resource].title : 'Record';
  return { created: `${title} added`, updated: `${title} updated`, deleted: `${title} deleted`, ...messages };
}

/** Returns the palette's action that creates a record, with its path below /admin; undefined without one. */
export function newRecordOf(resource: AdminResource): { label: string; path: string } | undefined {
  const { name, create, newLabel } = resource;
  const noun = nounOf(name);
  return noun && create ? { label: newLabel ?? `New ${noun}`, path: newPathOf(resource) } : undefined;
}

/** Returns the path below /admin of the form that adds a record. */
export function newPathOf({ name, formPath }: AdminResource): string {
  return formPath ? `/${formPath}` : `/${name}/create`;
}

/** Returns the path below /admin of the page that edits a record; the screen itself if records have no forms. */
export function recordPathOf(item: MenuItem, id: string): string {
  if (item.recordPath) return item.recordPath(id);
  return 'edit' in item ? `/${item.formPath ?? item.name}/${encodeURIComponent(id)}` : `/${item.name}`;
}

/** Returns the resource or the page with the records of a kind: the first of the items. */
export function itemOf(items: readonly MenuItem[], resource: ResourceName): MenuItem | undefined {
  return items.find(({ name }) => resourceOfScreen(name) === resource);
}

/** Returns the path of the form that edits a record of one of the items. */
export function formPath(items: readonly MenuItem[], resource: ResourceName, recordId: string): string {
  const item = itemOf(items, resource);
  return ADMIN_BASE + (item ? recordPathOf(item, recordId) : '');
}

/** Returns what the records of a resource are called, and how operators delete them. */
export function recordTextsOf(resource: AdminResource): RecordTexts {
  const { name, one = nounOf(name) ?? 'record', many = `${one}s`, formNoun = one, nameField, deletion } = resource;
  return { one, many, formNoun, nameOf: (record) => resource.nameOf?.(record) ?? textAt(record, nameField), deletion };
}

/** Returns the title of the policy as it is inside a sentence; undefined for a screen without records. */
function nounOf(screen: string): string | undefined {
  const resource = resourceOfScreen(screen);
  // Not `aPI key`.
  return resource && RESOURCES[resource].title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** Returns the text of a source such as `merchantInfo.name`; empty without one. */
export function textAt(record: RaRecord, source: string): string {
  const value = source
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], record);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
