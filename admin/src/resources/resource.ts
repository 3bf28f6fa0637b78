import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';

/** What the operator reads when the server has saved or deleted a record. */
type SaveMessages = Partial<Record<'created' | 'updated' | 'deleted', string>>;

/** Records with their list and forms: what react-admin's `Resource` takes, and what the side menu shows of it. */
export type AdminResource = ResourceProps & {
  icon: NonNullable<ResourceProps['icon']>;
  options: { label: string };
  messages: SaveMessages;
  /** Path of other pages below /admin that belong to it in the side menu. */
  currentAt?: string;
};

/** A page of its own: a custom route in the words of react-admin. */
export interface AdminPage {
  /** Path below /admin, which permissions use, too. */
  name: string;
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  page: ComponentType;
  /** What the path goes on with, where the page has parameters: `/:id?`. */
  parameters?: string;
  /** Path of another page below /admin, where this one is the current one of the side menu: `/createArticle/:id`. */
  currentAt?: string;
  messages?: SaveMessages;
}

export type MenuItem = AdminResource | AdminPage;

/** What belongs together, under one heading of the side menu. */
export interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

export function isPage(item: MenuItem): item is AdminPage {
  return 'page' in item;
}
