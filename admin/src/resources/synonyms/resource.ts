import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Synonyms (/admin/synonyms). */
export const synonyms: AdminResource = {
  name: 'synonyms',
  icon: ArticleIcon,
  options: { label: 'Synonyms' },
  recordRepresentation: 'title',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  messages: { created: 'Synonym added', updated: 'Synonym updated', deleted: 'Synonym deleted' },
};
