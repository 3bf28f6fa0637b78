import PodcastsIcon from '@mui/icons-material/Podcasts';
import { lazy } from 'react';
import type { ResourceRoom } from '../resource';

/** Podcasts (/admin/podcasts). */
export const podcastsRoom: ResourceRoom = {
  name: 'podcasts',
  icon: PodcastsIcon,
  options: { label: 'Podcasts' },
  recordRepresentation: 'title',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
};
