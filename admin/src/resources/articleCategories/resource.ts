import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import type { ArticleCategory } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

/** Article Categories (/admin/articleCategories). */
export const articleCategories: AdminResource<ArticleCategory> = {
  name: 'articleCategories',
  icon: CategoryIcon,
  label: 'Article Categories',
  partOf: 'articles',
  nameField: 'label',
  one: 'category',
  many: 'categories',
  deletion: {
    question: ({ label }) => `Are you sure you want to delete the category ${label}?`,
    mayForce: true,
  },
  list: lazy(() => import('./List')),
  search: { kind: 'Article categories', sort: { field: 'label', order: 'ASC' } },
  // Literal texts of docs/requirements/site-manager.md#article-categories-and-websites.
  messages: {
    created: 'Category Added Successfully',
    updated: 'Category Updated Successfully',
    deleted: 'Category Deleted Successfully',
  },
};
