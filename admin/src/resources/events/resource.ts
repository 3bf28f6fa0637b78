import EventIcon from '@mui/icons-material/EventOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../resource';

/** Events (/admin/events). */
export const eventsRoom: ResourceRoom = {
  name: 'events',
  icon: EventIcon,
  options: { label: 'Events' },
  recordRepresentation: 'title',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
};
