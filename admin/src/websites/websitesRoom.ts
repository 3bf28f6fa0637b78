import LanguageIcon from '@mui/icons-material/Language';
import { lazy } from 'react';
import type { Room } from '../room';

/** Websites (/admin/sites). */
export const websitesRoom: Room = {
  name: 'sites',
  icon: LanguageIcon,
  options: { label: 'Websites' },
  recordRepresentation: 'label',
  list: lazy(() => import('./WebsiteList')),
  edit: lazy(() => import('./WebsiteEdit')),
};
