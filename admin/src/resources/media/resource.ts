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
  search: { kind: 'Images', text: 'name', sort: { field: 'createdAt', order: 'DESC' }, ofSite: true },
  messages: { updated: 'The image has been saved.', deleted: 'The image has been deleted.' },
};
