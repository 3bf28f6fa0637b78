import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Orders that networks report (/admin/conversions), their entry by hand, and their import from a file (/admin/conversions/import). */
export const conversions: AdminResource = {
  name: 'conversions',
  icon: OrdersIcon,
  label: 'Orders',
  nameField: 'id',
  one: 'order',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./OrderPage')),
  importPage: lazy(() => import('./ImportPage')),
};
