import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Results, tasks and changes of all websites of the account (/admin/overview). */
export const overviewPage: AdminPage = {
  name: 'overview',
  label: 'Overview',
  icon: DashboardIcon,
  page: lazy(() => import('./OverviewPage')),
};
