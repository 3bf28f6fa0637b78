import RssFeedIcon from '@mui/icons-material/RssFeed';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Feeds (/admin/feeds), for owners. Feeds are the source of merchants' products. */
export const feeds: AdminResource = {
  name: 'feeds',
  icon: RssFeedIcon,
  label: 'Feeds',
  nameField: 'name',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { detail: 'merchantName', sort: { field: 'name', order: 'ASC' } },
};
