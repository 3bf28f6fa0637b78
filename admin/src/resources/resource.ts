import type { ComponentType } from 'react';
import type { Identifier, ResourceProps, SortPayload } from 'react-admin';

/** Notifications after a record was saved or deleted. */
type SaveMessages = Partial<Record<'created' | 'updated' | 'deleted', string>>;

/** How the palette finds records by the search of their list. */
export interface RecordSearch {
  /** Name of the records, as the heading above them. */
  kind: string;
  /** Source of the record's name. */
  text: string;
  /** Source of a text that distinguishes records of the same name. */
  detail?: string;
  sort: SortPayload;
  /** Whether the records belong to the site being edited. Default: all sites share the records. */
  ofSite?: boolean;
  /** Returns the path of a record below /admin. Default: its form; without one, the list with a search for the record's name. */
  path?: (id: Identifier) => string;
}

/** The action of the palette that creates a record, for accounts that may create one. */
interface NewRecord {
  label: string;
  /** Path below /admin. Default: the form of a new record. */
  path?: string;
}

/** A resource with its list and forms: the properties of react-admin's `Resource` and of the side menu. */
export type AdminResource = ResourceProps & {
  icon: NonNullable<ResourceProps['icon']>;
  options: { label: string };
  messages: SaveMessages;
  search?: RecordSearch;
  newRecord?: NewRecord;
  /** Path of other pages below /admin at which the side menu highlights the resource. */
  currentAt?: string;
  /** Name of the menu's item whose page links to this list, which has no item of its own. */
  partOf?: string;
};

/** A page that is not a resource: a custom route of react-admin. */
export interface AdminPage {
  /** Path below /admin, and resource name in permissions. */
  name: string;
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  page: ComponentType;
  /** Parameters of the path: `/:id?`. */
  parameters?: string;
  /** Path of another page below /admin at which the side menu highlights this page: `/createArticle/:id`. */
  currentAt?: string;
  messages?: SaveMessages;
  search?: RecordSearch;
  /** Name of the menu's item whose page links to this one, which has no item of its own. */
  partOf?: string;
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
