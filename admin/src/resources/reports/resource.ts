import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Reports (/admin/reports): what the websites bring in. */
export const reportsPage: AdminPage = {
  name: 'reports',
  label: 'Reports',
  icon: InsightsIcon,
  page: lazy(() => import('./ReportsPage')),
};
