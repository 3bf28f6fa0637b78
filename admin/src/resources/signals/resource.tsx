import SignalsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import TrafficIcon from '@mui/icons-material/TravelExploreOutlined';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

const SignalList = lazy(() => import('./SignalList'));

/** Signals about results (/admin/signals). */
export const signalsPage: AdminPage = {
  name: 'signals',
  label: 'Signals',
  icon: SignalsIcon,
  page: () => <SignalList page="results" />,
};

/** Clicks and orders that are worth a look (/admin/trafficChecks). */
export const trafficPage: AdminPage = {
  name: 'trafficChecks',
  label: 'Traffic Check',
  icon: TrafficIcon,
  page: () => <SignalList page="traffic" />,
};
