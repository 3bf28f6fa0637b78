import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useRememberPage } from './recentPages';

/** Stores for the palette that the operator has opened the record of the page. */
export function RememberRecord() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { pathname } = useLocation();
  const name: unknown = useGetRecordRepresentation(resource)(record);
  useRememberPage(pathname, record && typeof name === 'string' ? name : undefined, resource);
  return null;
}
