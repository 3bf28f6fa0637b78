import EventIcon from '@mui/icons-material/EventOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Events (/admin/events). */
export const events: AdminResource = {
  name: 'events',
  icon: EventIcon,
  label: 'Events',
  nameField: 'title',
  list: lazy(() => import('../publications/List')),
  create: lazy(() => import('../publications/Create')),
  edit: lazy(() => import('../publications/Edit')),
  search: { sort: { field: 'startsAt', order: 'DESC' }, ofSite: true },
};
