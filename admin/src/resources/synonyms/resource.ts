import SynonymsIcon from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';
import type { SynonymRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('./Form'));

/** Synonyms (/admin/synonyms) of the product search. */
export const synonyms: AdminResource<SynonymRecord> = {
  name: 'synonyms',
  icon: SynonymsIcon,
  label: 'Synonyms',
  nameField: 'term',
  one: 'term',
  formNoun: 'synonyms',
  deletion: { question: ({ term }) => `Are you sure you want to delete the synonyms of ${term}?` },
  list: lazy(() => import('./List')),
  create: Form,
  edit: Form,
  search: { sort: { field: 'term', order: 'ASC' } },
};
