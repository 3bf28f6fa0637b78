import { defineResource } from '../../common/resources/define-resource.js';
import { ProductCategory } from './product-category.schema.js';

/** Categories of products. */
export const PRODUCT_CATEGORIES = defineResource(ProductCategory, {
  resource: 'product-categories',
  noun: 'category',
  label: 'categoryName',
  sites: null,
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['categoryName'],
    filters: { categoryId: 'number', parentId: 'number', level2: 'boolean' },
    sortable: ['rank', 'categoryName', 'categoryId', 'level2', 'mature'],
  },
  hasTags: false,
  pictures: ['image'],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['categories'],
});
