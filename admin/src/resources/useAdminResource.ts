import { type Identifier, useResourceContext } from 'react-admin';
import { ADMIN_BASE } from '../config';
import { resources } from './menu';
import { type AdminResource, newPathOf, recordPathOf, type RecordTexts, recordTextsOf } from './resource';

/** Returns the definition of the current resource. */
function useAdminResource(): AdminResource {
  const current = useResourceContext() ?? '';
  const resource = resources.find(({ name }) => name === current);
  if (!resource) throw new Error(`${current} is no resource of the menu`);
  return resource;
}

/** Returns what the records of the current resource are called, and how operators delete them. */
export function useRecordTexts(): RecordTexts {
  return recordTextsOf(useAdminResource());
}

/** Returns the path of the form of a record of the current resource; without an id, of a new record. */
export function useFormPath(id?: Identifier): string {
  const resource = useAdminResource();
  return ADMIN_BASE + (id === undefined ? newPathOf(resource) : recordPathOf(resource, String(id)));
}
