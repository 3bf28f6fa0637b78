import FormatQuoteIcon from '@mui/icons-material/FormatQuoteOutlined';
import { shortText } from '@grabdeals/shared/short-text';
import { lazy } from 'react';
import type { QuoteRecord } from '../../dataProvider/types';
import { MAX_NAME } from '../publications/publicationTypes';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('../publications/Form'));

/** Daily quotes (/admin/quotes). */
export const quotes: AdminResource<QuoteRecord> = {
  name: 'quotes',
  icon: FormatQuoteIcon,
  label: 'Quotes',
  nameField: 'text',
  nameOf: ({ text }) => shortText(text, MAX_NAME),
  deletion: { question: () => 'Are you sure you want to delete this quote?' },
  list: lazy(() => import('../publications/List')),
  create: Form,
  edit: Form,
  search: { detail: 'author', sort: { field: 'date', order: 'DESC' }, ofSite: true },
};
