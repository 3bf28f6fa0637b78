import EventIcon from '@mui/icons-material/EventOutlined';
import { shortText } from '@grabdeals/shared/short-text';
import { lazy } from 'react';
import type { EventRecord } from '../../dataProvider/types';
import { MAX_NAME } from '../publications/publicationTypes';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('../publications/Form'));

/** Events (/admin/events). */
export const events: AdminResource<EventRecord> = {
  name: 'events',
  icon: EventIcon,
  label: 'Events',
  nameField: 'title',
  nameOf: ({ title }) => shortText(title, MAX_NAME),
  deletion: { question: () => 'Are you sure you want to delete this event?' },
  list: lazy(() => import('../publications/List')),
  create: Form,
  edit: Form,
  search: { sort: { field: 'startsAt', order: 'DESC' }, ofSite: true },
};
