import { RESOURCES, resourceOfScreen } from '@grabdeals/shared/resources';
import type { ComponentType } from 'react';
import type { Identifier, ResourceProps, SortPayload } from 'react-admin';

/** Notifications after a record was saved or deleted. */
type SaveMessages = Partial<Record<'created' | 'updated' | 'deleted', string>>;

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
  /** Returns the path of a record below /admin. Default: its form; without one, the list with a search for the record's name. */
  path?: (id: Identifier) => string;
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
  /** Messages that differ from `Coupon added`, `Coupon updated` and `Coupon deleted`. */
  messages?: SaveMessages;
  /** Path of another page below /admin at which the side menu highlights the screen: `/createArticle/:id`. */
  currentAt?: string;
  /** Name of the menu's item whose page links to this one, which has no item of its own. */
  partOf?: string;
}

/** A resource of react-admin with its list and forms. */
export interface AdminResource extends Screen, Pick<ResourceProps, 'list' | 'create' | 'edit' | 'children'> {
  nameField: string;
  /** The action of the palette that creates a record, if it differs from `New coupon` with the resource's own form. */
  newRecord?: { label?: string; path?: string };
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

/** Returns the notifications after saves and deletions. */
export function messagesOf({ name, messages }: Screen): SaveMessages {
  const resource = resourceOfScreen(name);
  if (!resource) return messages ?? {};
  const { title } = RESOURCES[resource];
  return { created: `${title} added`, updated: `${title} updated`, deleted: `${title} deleted`, ...messages };
}

/** Returns the palette's action that creates a record, with its path below /admin; undefined without one. */
export function newRecordOf({ name, create, newRecord }: AdminResource): { label: string; path: string } | undefined {
  const resource = resourceOfScreen(name);
  if (!resource || !(create ?? newRecord)) return undefined;
  const { title } = RESOURCES[resource];
  // Not `aPI key`.
  const noun = title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return { label: `New ${noun}`, path: `/${name}/create`, ...newRecord };
}
