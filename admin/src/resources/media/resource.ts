import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** The library of uploaded images of the site (/admin/media). */
export const media: AdminResource = {
  name: 'media',
  icon: PhotoLibraryIcon,
  options: { label: 'Media' },
  recordRepresentation: 'name',
  list: lazy(() => import('./List')),
  messages: { updated: 'The image has been saved.', deleted: 'The image has been deleted.' },
};
