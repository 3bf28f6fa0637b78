import PodcastsIcon from '@mui/icons-material/Podcasts';
import { lazy } from 'react';
import type { ResourceRoom } from '../room';

/** Podcasts (/admin/podcasts). */
export const podcastsRoom: ResourceRoom = {
  name: 'podcasts',
  icon: PodcastsIcon,
  options: { label: 'Podcasts' },
  recordRepresentation: 'title',
  list: lazy(() => import('./PodcastList')),
  create: lazy(() => import('./PodcastCreate')),
  edit: lazy(() => import('./PodcastEdit')),
};
