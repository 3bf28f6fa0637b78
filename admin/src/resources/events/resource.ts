import EventIcon from '@mui/icons-material/EventOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Events (/admin/events). */
export const events: AdminResource = {
  name: 'events',
  icon: EventIcon,
  options: { label: 'Events' },
  recordRepresentation: 'title',
  list: lazy(() => import('../publications/List')),
  create: lazy(() => import('../publications/Create')),
  edit: lazy(() => import('../publications/Edit')),
  search: { kind: 'Events', text: 'title', sort: { field: 'startsAt', order: 'DESC' }, ofSite: true },
  newRecord: { label: 'New event' },
  messages: { created: 'Event added', updated: 'Event updated', deleted: 'Event deleted' },
};
