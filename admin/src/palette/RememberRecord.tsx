import {
  type HttpError,
  type RaRecord,
  useEditContext,
  useGetRecordRepresentation,
  useResourceContext,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useForgetPage, useRememberPage } from './recentPages';

/** Stores for the palette that the operator has opened the record of the edit page. Forgets records that do not exist any more. */
export function RememberRecord() {
  const resource = useResourceContext() ?? '';
  const { record, error } = useEditContext<RaRecord, HttpError>();
  const { pathname } = useLocation();
  const name: unknown = useGetRecordRepresentation(resource)(record);
  useRememberPage(pathname, record && typeof name === 'string' ? name : undefined, resource);
  useForgetPage(pathname, error?.status === 404);
  return null;
}
