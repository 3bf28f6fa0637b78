import { defineResource } from '../../common/resources/define-resource.js';
import { ArticleCategory } from './article-category.schema.js';

/** Categories of articles. */
export const ARTICLE_CATEGORIES = defineResource(ArticleCategory, {
  resource: 'category',
  noun: 'category',
  label: 'label',
  sites: null,
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['label'],
    sortable: ['label', 'value', 'createdAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: [],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: () => ['articles'],
});
