import RssFeedIcon from '@mui/icons-material/RssFeed';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Feeds (/admin/feeds), for owners. Feeds are the source of merchants' products. */
export const feeds: AdminResource = {
  name: 'feeds',
  icon: RssFeedIcon,
  options: { label: 'Feeds' },
  recordRepresentation: 'name',
  currentAt: '/feed-runs/*',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { kind: 'Feeds', text: 'name', detail: 'merchantName', sort: { field: 'name', order: 'ASC' } },
  newRecord: { label: 'New feed' },
  messages: { created: 'Feed added', updated: 'Feed updated', deleted: 'Feed deleted' },
};
