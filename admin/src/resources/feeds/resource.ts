import RssFeedIcon from '@mui/icons-material/RssFeed';
import { lazy } from 'react';
import type { Feed } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

/** Feeds (/admin/feeds), for owners. Feeds are the source of merchants' products. */
export const feeds: AdminResource<Feed> = {
  name: 'feeds',
  icon: RssFeedIcon,
  label: 'Feeds',
  nameField: 'name',
  restoreHint:
    'Returns without its file and runs. A feed with a password is paused until you enter the password again.',
  deletion: {
    question: ({ name, merchantName }) =>
      `Are you sure you want to delete the feed ${name}? The file, the schedule and the runs of the feed will be deleted, too. The products of ${merchantName || 'the merchant'} remain in the catalog.`,
  },
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { detail: 'merchantName', sort: { field: 'name', order: 'ASC' } },
};
