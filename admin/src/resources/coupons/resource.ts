import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Coupons (/admin/coupons). */
export const coupons: AdminResource = {
  name: 'coupons',
  icon: ArticleIcon,
  options: { label: 'Coupons' },
  recordRepresentation: 'title',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  messages: { created: 'Coupon added', updated: 'Coupon updated', deleted: 'Coupon deleted' },
};
