import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../room';

/** Merchants (/admin/merchants), for owners: the brands that websites can select. */
export const merchantsRoom: ResourceRoom = {
  name: 'merchants',
  icon: StorefrontIcon,
  options: { label: 'Merchants' },
  recordRepresentation: 'merchantInfo.name',
  list: lazy(() => import('./MerchantList')),
  create: lazy(() => import('./MerchantCreate')),
  edit: lazy(() => import('./MerchantEdit')),
};
