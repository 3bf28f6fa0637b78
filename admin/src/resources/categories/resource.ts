import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Product categories (/admin/categoryUpdate). */
export const productCategories: AdminResource = {
  name: 'categoryUpdate',
  icon: AccountTreeIcon,
  label: 'Category',
  nameField: 'categoryName',
  list: lazy(() => import('./List')),
  search: {
    kind: 'Categories',
    detail: 'categoryId',
    sort: { field: 'categoryName', order: 'ASC' },
  },
  // The same texts as for article categories (docs/requirements/site-manager.md#article-categories-and-websites).
  messages: {
    created: 'Category Added Successfully',
    updated: 'Category Updated Successfully',
    deleted: 'Category Deleted Successfully',
  },
};
