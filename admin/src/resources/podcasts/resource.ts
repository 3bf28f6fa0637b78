import PodcastsIcon from '@mui/icons-material/Podcasts';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Podcasts (/admin/podcasts). */
export const podcasts: AdminResource = {
  name: 'podcasts',
  icon: PodcastsIcon,
  label: 'Podcasts',
  nameField: 'title',
  list: lazy(() => import('../publications/List')),
  create: lazy(() => import('../publications/Create')),
  edit: lazy(() => import('../publications/Edit')),
  search: { sort: { field: 'publishedAt', order: 'DESC' }, ofSite: true },
};
