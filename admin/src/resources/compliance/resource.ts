import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Compliance (/admin/compliance). */
export const compliancePage: AdminPage = {
  name: 'compliance',
  label: 'Compliance',
  icon: FactCheckIcon,
  page: lazy(() => import('./CompliancePage')),
};
