import SynonymsIcon from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Synonyms (/admin/synonyms) of the product search. */
export const synonyms: AdminResource = {
  name: 'synonyms',
  icon: SynonymsIcon,
  label: 'Synonyms',
  nameField: 'term',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { sort: { field: 'term', order: 'ASC' } },
};
