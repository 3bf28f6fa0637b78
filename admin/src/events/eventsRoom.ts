import EventIcon from '@mui/icons-material/EventOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../room';

/** Events (/admin/events). */
export const eventsRoom: ResourceRoom = {
  name: 'events',
  icon: EventIcon,
  options: { label: 'Events' },
  recordRepresentation: 'title',
  list: lazy(() => import('./EventList')),
  create: lazy(() => import('./EventCreate')),
  edit: lazy(() => import('./EventEdit')),
};
