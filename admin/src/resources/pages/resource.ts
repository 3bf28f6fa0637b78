import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Static pages and the footer of the site (/admin/pages), and the form of each (/admin/pages/{page}). */
export const staticPages: AdminPage = {
  name: 'pages',
  label: 'Pages',
  nameField: 'title',
  icon: DescriptionIcon,
  page: lazy(() => import('./Pages')),
  parameters: '/:page?',
  search: {
    kind: 'Static pages',
    sort: { field: 'title', order: 'ASC' },
    ofSite: true,
  },
  // The id of the record also contains the site: `aboutus:redsite`.
  recordPath: (id) => `/pages/${id.split(':')[0]}`,
  messages: { updated: 'The page has been saved.' },
};
