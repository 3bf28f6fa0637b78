import CopyAllIcon from '@mui/icons-material/CopyAllOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Copy to Websites (/admin/copyToWebsites). */
export const copyToWebsitesPage: AdminPage = {
  name: 'copyToWebsites',
  label: 'Copy to Websites',
  icon: CopyAllIcon,
  page: lazy(() => import('./CopyToWebsitesPage')),
};
