import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Reports on clicks and earnings of the websites (/admin/reports). */
export const reportsPage: AdminPage = {
  name: 'reports',
  label: 'Reports',
  icon: InsightsIcon,
  page: lazy(() => import('./ReportsPage')),
};
