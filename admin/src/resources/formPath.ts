import type { ResourceName } from '@grabdeals/shared/resources';
import { ADMIN_BASE } from '../config';
import { itemOf } from './menu';
import { recordPathOf } from './resource';

/** Returns the path of the form that edits a record. */
export function formPath(resource: ResourceName, recordId: string): string {
  const item = itemOf(resource);
  return ADMIN_BASE + (item ? recordPathOf(item, recordId) : '');
}
