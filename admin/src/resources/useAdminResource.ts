import type { ResourceName } from '@grabdeals/shared/resources';
import { createContext, use } from 'react';
import { type Identifier, useResourceContext } from 'react-admin';
import { ADMIN_BASE } from '../config';
import {
  type AdminResource,
  formPath,
  isPage,
  itemOf,
  type MenuItem,
  messagesOf,
  newPathOf,
  recordPathOf,
  type RecordTexts,
  recordTextsOf,
} from './resource';

/** The items of the side menu. Pages read them here, because the menu imports the pages. */
export const MenuContext = createContext<readonly MenuItem[]>([]);

/** Returns the definition of a resource; undefined if the menu has no such resource. */
export function useAdminResource(name: string): AdminResource | undefined {
  return use(MenuContext).find((item): item is AdminResource => item.name === name && !isPage(item));
}

/** Returns the definition of the current resource. */
export function useCurrentResource(): AdminResource {
  const name = useResourceContext() ?? '';
  const resource = useAdminResource(name);
  if (!resource) throw new Error(`${name} is no resource of the menu`);
  return resource;
}

/** Returns what the records of the current resource are called, and how operators delete them. */
export function useRecordTexts(): RecordTexts {
  return recordTextsOf(useCurrentResource());
}

/** Returns the notifications after saves and deletions of records. */
export function useSaveMessages(resource: string): ReturnType<typeof messagesOf> {
  return messagesOf(use(MenuContext).find(({ name }) => name === resource) ?? { name: resource });
}

/** Returns the path of the form of a record of the current resource; without an id, of a new record. */
export function useFormPath(id?: Identifier): string {
  const resource = useCurrentResource();
  return ADMIN_BASE + (id === undefined ? newPathOf(resource) : recordPathOf(resource, String(id)));
}

/** Returns the resource or the page with the records of a kind. */
export function useItemOf(resource: ResourceName): MenuItem | undefined {
  return itemOf(use(MenuContext), resource);
}

/** Returns the path of the form that edits a record. */
export type RecordPath = (resource: ResourceName, recordId: string) => string;

/** Returns a function that returns the paths of the forms of records. */
export function useRecordPath(): RecordPath {
  const items = use(MenuContext);
  return (resource, recordId) => formPath(items, resource, recordId);
}
