import NetworksIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Accounts of affiliate networks (/admin/networks), which report orders. */
export const networks: AdminResource = {
  name: 'networks',
  icon: NetworksIcon,
  label: 'Networks',
  nameField: 'name',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { sort: { field: 'name', order: 'ASC' } },
};
