import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

/** Notifications after a record was saved or deleted. */
type SaveMessages = Partial<Record<'created' | 'updated' | 'deleted', string>>;

/** A resource with its list and forms: the properties of react-admin's `Resource` and of the side menu. */
export type AdminResource = ResourceProps & {
  icon: NonNullable<ResourceProps['icon']>;
  options: { label: string };
  messages: SaveMessages;
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
