import LanguageIcon from '@mui/icons-material/Language';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Websites (/admin/sites). */
export const websites: AdminResource = {
  name: 'sites',
  icon: LanguageIcon,
  label: 'Websites',
  nameField: 'label',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { sort: { field: 'label', order: 'ASC' } },
  // Literal texts of docs/requirements/site-manager.md#article-categories-and-websites.
  messages: {
    created: 'website Added Successfully',
    updated: 'Website Updated Successfully',
    deleted: 'website Deleted Successfully',
  },
};
