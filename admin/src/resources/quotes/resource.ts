import FormatQuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../resource';

/** Daily quotes (/admin/quotes). */
export const quotesRoom: ResourceRoom = {
  name: 'quotes',
  icon: FormatQuoteIcon,
  options: { label: 'Quotes' },
  recordRepresentation: 'text',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
};
