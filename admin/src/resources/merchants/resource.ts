import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../resource';

/** Merchants (/admin/merchants), for owners: the brands that websites can select. */
export const merchantsRoom: ResourceRoom = {
  name: 'merchants',
  icon: StorefrontIcon,
  options: { label: 'Merchants' },
  recordRepresentation: 'merchantInfo.name',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
};
