import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import EditNoteIcon from '@mui/icons-material/EditNote';
import { lazy } from 'react';
import type { AdminPage, AdminResource } from '../resource';

/** All Articles (/admin/articles). */
export const articles: AdminResource = {
  name: 'articles',
  icon: ArticleIcon,
  label: 'All Articles',
  nameField: 'title',
  deletion: { question: () => 'Are you sure you want to delete this article?' },
  list: lazy(() => import('./List')),
  search: {
    kind: 'Articles',
    detail: 'status',
    sort: { field: 'createdAt', order: 'DESC' },
    ofSite: true,
  },
  recordPath: (id) => `/createArticle/${encodeURIComponent(id)}`,
  tagsPath: '/api/tags/articles',
  newRecord: { path: '/createArticle' },
};

/** Create Article (/admin/createArticle) and Update Article (/admin/createArticle/{id}). */
export const createArticlePage: AdminPage = {
  name: 'createArticle',
  label: 'Create Article',
  icon: EditNoteIcon,
  page: lazy(() => import('./Edit')),
  parameters: '/:id?',
  partOf: articles.name,
};
