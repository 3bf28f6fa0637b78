import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import { parsePartId } from '../../dataProvider/partId';
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
  recordPath: (id) => `/pages/${parsePartId(id).key}`,
  messages: { updated: 'The page has been saved.' },
};
