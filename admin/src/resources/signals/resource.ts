import SignalsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import TrafficIcon from '@mui/icons-material/TravelExploreOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** Signals about results (/admin/signals). */
export const signalsPage: AdminPage = {
  name: 'signals',
  label: 'Signals',
  icon: SignalsIcon,
  page: lazy(() => import('./SignalsPage')),
};

/** Clicks and orders that are worth a look (/admin/trafficChecks). */
export const trafficPage: AdminPage = {
  name: 'trafficChecks',
  label: 'Traffic check',
  icon: TrafficIcon,
  page: lazy(() => import('./TrafficPage')),
};
