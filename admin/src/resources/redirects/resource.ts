import ShortcutIcon from '@mui/icons-material/Shortcut';
import { lazy } from 'react';
import type { RedirectRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('./Form'));

/** Redirects (/admin/redirects): short links that forward to a merchant, and their import from a file (/admin/redirects/import). */
export const redirects: AdminResource<RedirectRecord> = {
  name: 'redirects',
  icon: ShortcutIcon,
  label: 'Redirects',
  nameField: 'redirectId',
  deletion: {
    question: ({ redirectId, websiteName }) =>
      `Are you sure you want to delete this redirect? Links to ${websiteName} with uid=${redirectId} will stop working. The clicks of the redirect remain in the reports.`,
  },
  list: lazy(() => import('./List')),
  create: Form,
  edit: Form,
  importPage: lazy(() => import('./ImportPage')),
  search: {
    detail: 'label',
    sort: { field: 'createdAt', order: 'DESC' },
    ofSite: true,
  },
};
