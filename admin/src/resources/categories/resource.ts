import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';
import type { ProductCategory } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

/** Product categories (/admin/categoryUpdate). */
export const productCategories: AdminResource<ProductCategory> = {
  name: 'categoryUpdate',
  icon: AccountTreeIcon,
  label: 'Category',
  nameField: 'categoryName',
  one: 'category',
  many: 'categories',
  deletion: {
    question: ({ categoryName }) =>
      `Are you sure you want to delete the category ${categoryName}? The category will be removed from all websites.`,
    consequence: 'Deleted categories are removed from all websites.',
    mayForce: true,
  },
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
