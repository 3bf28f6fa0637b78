import PodcastsIcon from '@mui/icons-material/Podcasts';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Podcasts (/admin/podcasts). */
export const podcasts: AdminResource = {
  name: 'podcasts',
  icon: PodcastsIcon,
  options: { label: 'Podcasts' },
  recordRepresentation: 'title',
  list: lazy(() => import('../publications/List')),
  create: lazy(() => import('../publications/Create')),
  edit: lazy(() => import('../publications/Edit')),
  search: { kind: 'Podcasts', text: 'title', sort: { field: 'publishedAt', order: 'DESC' }, ofSite: true },
  newRecord: { label: 'New podcast' },
  messages: { created: 'Podcast added', updated: 'Podcast updated', deleted: 'Podcast deleted' },
};
