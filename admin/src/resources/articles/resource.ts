import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('./Form'));

/** All Articles (/admin/articles), Create Article (/admin/createArticle) and Update Article (/admin/createArticle/{id}). */
export const articles: AdminResource = {
  name: 'articles',
  icon: ArticleIcon,
  label: 'All Articles',
  nameField: 'title',
  tagsPath: '/api/tags/articles',
  deletion: { question: () => 'Are you sure you want to delete this article?' },
  list: lazy(() => import('./List')),
  create: Form,
  edit: Form,
  formPath: 'createArticle',
  search: { kind: 'Articles', detail: 'status', sort: { field: 'createdAt', order: 'DESC' }, ofSite: true },
  messages: {
    created: 'The article was successfully created.',
    updated: 'The article was successfully updated.',
  },
};
