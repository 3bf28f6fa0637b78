import FormatQuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../room';

/** Daily quotes (/admin/quotes). */
export const quotesRoom: ResourceRoom = {
  name: 'quotes',
  icon: FormatQuoteIcon,
  options: { label: 'Quotes' },
  recordRepresentation: 'text',
  list: lazy(() => import('./QuoteList')),
  create: lazy(() => import('./QuoteCreate')),
  edit: lazy(() => import('./QuoteEdit')),
};
