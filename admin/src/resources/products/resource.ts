import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Products (/admin/products), for owners: what the feeds bring, and what operators correct of it. */
export const products: AdminResource = {
  name: 'products',
  icon: LocalOfferIcon,
  options: { label: 'Products' },
  recordRepresentation: 'title',
  list: lazy(() => import('./List')),
  edit: lazy(() => import('./Edit')),
  messages: { updated: 'Product updated' },
};
