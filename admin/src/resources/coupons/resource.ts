import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazy } from 'react';
import type { CouponRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('./Form'));

/** Coupons (/admin/coupons), and their import from a file (/admin/coupons/import). */
export const coupons: AdminResource<CouponRecord> = {
  name: 'coupons',
  icon: TicketIcon,
  label: 'Coupons',
  nameField: 'title',
  tagsPath: '/api/tags/coupons',
  nameOf: ({ code, title }) => code || title,
  deletion: {
    question: ({ title }) =>
      `Are you sure you want to delete the coupon “${title}”? Its numbers remain in the reports.`,
    consequence: 'Their numbers remain in the reports.',
  },
  list: lazy(() => import('./List')),
  create: Form,
  edit: Form,
  importPage: lazy(() => import('./ImportPage')),
  search: { sort: { field: 'createdAt', order: 'DESC' }, ofSite: true },
};
