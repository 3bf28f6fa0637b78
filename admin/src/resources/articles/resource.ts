import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import EditNoteIcon from '@mui/icons-material/EditNote';
import { lazy } from 'react';
import type { AdminPage } from '../resource';

/** All Articles (/admin/articles). */
export const articlesPage: AdminPage = {
  name: 'articles',
  label: 'All Articles',
  icon: ArticleIcon,
  page: lazy(() => import('./List')),
  currentAt: '/createArticle/:id',
};

/** Create Article (/admin/createArticle) and Update Article (/admin/createArticle/{id}). */
export const createArticlePage: AdminPage = {
  name: 'createArticle',
  label: 'Create Article',
  icon: EditNoteIcon,
  page: lazy(() => import('./Edit')),
  parameters: '/:id?',
};
