import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Product categories (/admin/categoryUpdate). */
export const productCategories: AdminResource = {
  name: 'categoryUpdate',
  icon: AccountTreeIcon,
  options: { label: 'Category' },
  recordRepresentation: 'categoryName',
  list: lazy(() => import('./List')),
  // The words that the document has for article categories.
  messages: {
    created: 'Category Added Successfully',
    updated: 'Category Updated Successfully',
    deleted: 'Category Deleted Successfully',
  },
};
