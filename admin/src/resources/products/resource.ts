import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Products (/admin/products), for owners: the products of feeds, with the overrides of operators. */
export const products: AdminResource = {
  name: 'products',
  icon: LocalOfferIcon,
  label: 'Products',
  nameField: 'title',
  list: lazy(() => import('./List')),
  edit: lazy(() => import('./Edit')),
  search: { detail: 'merchantName', sort: { field: 'relevance', order: 'ASC' } },
};
