import FormatQuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Daily quotes (/admin/quotes). */
export const quotes: AdminResource = {
  name: 'quotes',
  icon: FormatQuoteIcon,
  options: { label: 'Quotes' },
  recordRepresentation: 'text',
  list: lazy(() => import('../publications/List')),
  create: lazy(() => import('../publications/Create')),
  edit: lazy(() => import('../publications/Edit')),
  search: { kind: 'Quotes', text: 'text', detail: 'author', sort: { field: 'date', order: 'DESC' }, ofSite: true },
  newRecord: { label: 'New quote' },
  messages: { created: 'Quote added', updated: 'Quote updated', deleted: 'Quote deleted' },
};
