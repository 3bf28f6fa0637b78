import HistoryIcon from '@mui/icons-material/History';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** History (/admin/changes): all changes of records, for owners. */
export const changes: AdminResource = {
  name: 'changes',
  icon: HistoryIcon,
  label: 'History',
  nameField: 'label',
  list: lazy(() => import('./List')),
};
