import SynonymsIcon from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Synonyms (/admin/synonyms) of the product search. */
export const synonyms: AdminResource = {
  name: 'synonyms',
  icon: SynonymsIcon,
  options: { label: 'Synonyms' },
  recordRepresentation: 'term',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { kind: 'Synonyms', text: 'term', sort: { field: 'term', order: 'ASC' } },
  newRecord: { label: 'New synonyms' },
  messages: { created: 'Synonyms added', updated: 'Synonyms updated', deleted: 'Synonyms deleted' },
};
