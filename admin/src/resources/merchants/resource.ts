import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { MerchantRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('./Form'));

/** Merchants (/admin/merchants), for owners: the brands that websites can select. */
export const merchants: AdminResource<MerchantRecord> = {
  name: 'merchants',
  icon: StorefrontIcon,
  label: 'Merchants',
  nameField: 'merchantInfo.name',
  tagsPath: '/api/tags/merchants',
  restoreHint: 'Returns with its feeds. Feeds with a password are paused until you enter the password again.',
  deletion: {
    question: ({ merchantInfo, mid }) =>
      `Are you sure you want to delete this merchant? ${merchantInfo.name} (${mid}) will be removed from all websites.`,
    consequence: 'Deleted merchants are removed from all websites.',
    mayForce: true,
  },
  list: lazy(() => import('./List')),
  create: Form,
  edit: Form,
  search: {
    detail: 'mid',
    sort: { field: 'merchantInfo.name', order: 'ASC' },
  },
  messages: {
    created: 'Merchant Added Successfully',
    updated: 'Merchant Updated Successfully',
    deleted: 'Merchant Deleted Successfully',
  },
};
