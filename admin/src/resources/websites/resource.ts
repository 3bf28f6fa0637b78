import LanguageIcon from '@mui/icons-material/Language';
import { lazy } from 'react';
import type { Room } from '../resource';

/** Websites (/admin/sites). */
export const websitesRoom: Room = {
  name: 'sites',
  icon: LanguageIcon,
  options: { label: 'Websites' },
  recordRepresentation: 'label',
  list: lazy(() => import('./List')),
  edit: lazy(() => import('./Edit')),
};
