import SynonymsIcon from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { SynonymRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

/** Synonyms (/admin/synonyms) of the product search. */
export const synonyms: AdminResource<SynonymRecord> = {
  name: 'synonyms',
  icon: SynonymsIcon,
  label: 'Synonyms',
  nameField: 'term',
  one: 'term',
  deletion: { question: ({ term }) => `Are you sure you want to delete the synonyms of ${term}?` },
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { sort: { field: 'term', order: 'ASC' } },
};
