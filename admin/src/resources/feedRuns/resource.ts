import HistoryIcon from '@mui/icons-material/History';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Runs of feeds (/admin/feed-runs), for owners. The pages of feeds link to them. */
export const feedRuns: AdminResource = {
  name: 'feed-runs',
  partOf: 'feeds',
  icon: HistoryIcon,
  label: 'Feed runs',
  nameField: 'feedName',
  list: lazy(() => import('./List')),
  edit: lazy(() => import('./RunPage')),
};
