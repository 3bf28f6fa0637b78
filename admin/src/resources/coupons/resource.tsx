import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import type { AdminResource } from '../resource';

const CouponImport = lazy(() => import('./ImportPage'));

/** Coupons (/admin/coupons), and their import from a file (/admin/coupons/import). */
export const coupons: AdminResource = {
  name: 'coupons',
  icon: TicketIcon,
  options: { label: 'Coupons' },
  recordRepresentation: 'title',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  children: <Route path="import" element={<CouponImport />} />,
  search: { kind: 'Coupons', text: 'title', sort: { field: 'createdAt', order: 'DESC' }, ofSite: true },
  newRecord: { label: 'New coupon' },
  messages: { created: 'Coupon added', updated: 'Coupon updated', deleted: 'Coupon deleted' },
};
