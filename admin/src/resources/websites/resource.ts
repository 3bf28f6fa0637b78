import LanguageIcon from '@mui/icons-material/Language';
import { lazy } from 'react';
import type { Website } from '../../dataProvider/types';
import type { AdminResource } from '../resource';
import { hostOf } from './formValues';

/** Websites (/admin/sites). */
export const websites: AdminResource<Website> = {
  name: 'sites',
  icon: LanguageIcon,
  label: 'Websites',
  nameField: 'label',
  isOfInstallation: true,
  deletion: {
    question: (website) =>
      `Are you sure you want to delete this website? ${website.label} (${hostOf(website)}) will no longer be reachable.`,
    consequence:
      'Deleted websites are no longer reachable. Websites with content of their own are not deleted together with others.',
  },
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
