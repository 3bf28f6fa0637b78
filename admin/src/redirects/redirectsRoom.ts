import ShortcutIcon from '@mui/icons-material/Shortcut';
import { lazy } from 'react';
import type { ResourceRoom } from '../room';

/** Redirects (/admin/redirects): links by uid that lead on to a merchant. */
export const redirectsRoom: ResourceRoom = {
  name: 'redirects',
  icon: ShortcutIcon,
  options: { label: 'Redirects' },
  recordRepresentation: 'redirectId',
  list: lazy(() => import('./RedirectList')),
  create: lazy(() => import('./RedirectCreate')),
  edit: lazy(() => import('./RedirectEdit')),
};
