import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import { lazy } from 'react';
import type { PageRoom } from '../resource';

/** Reports (/admin/reports): what the websites bring in. */
export const reportsRoom: PageRoom = {
  name: 'reports',
  label: 'Reports',
  icon: InsightsIcon,
  page: lazy(() => import('./ReportsPage')),
};
