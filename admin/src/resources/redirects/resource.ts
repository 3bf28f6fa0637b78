import ShortcutIcon from '@mui/icons-material/Shortcut';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Redirects (/admin/redirects): short links that forward to a merchant. */
export const redirects: AdminResource = {
  name: 'redirects',
  icon: ShortcutIcon,
  options: { label: 'Redirects' },
  recordRepresentation: 'redirectId',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: {
    kind: 'Redirects',
    text: 'redirectId',
    detail: 'label',
    sort: { field: 'createdAt', order: 'DESC' },
    ofSite: true,
  },
  newRecord: { label: 'New redirect' },
  messages: { created: 'Redirect added', updated: 'Redirect updated', deleted: 'Redirect deleted' },
};
