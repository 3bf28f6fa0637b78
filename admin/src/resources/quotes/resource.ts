import FormatQuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Daily quotes (/admin/quotes). */
export const quotes: AdminResource = {
  name: 'quotes',
  icon: FormatQuoteIcon,
  label: 'Quotes',
  nameField: 'text',
  list: lazy(() => import('../publications/List')),
  create: lazy(() => import('../publications/Create')),
  edit: lazy(() => import('../publications/Edit')),
  search: { detail: 'author', sort: { field: 'date', order: 'DESC' }, ofSite: true },
};
