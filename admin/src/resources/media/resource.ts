import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** The library of uploaded images of the site (/admin/media). */
export const media: AdminResource = {
  name: 'media',
  icon: PhotoLibraryIcon,
  label: 'Media',
  nameField: 'name',
  list: lazy(() => import('./List')),
  search: { kind: 'Images', sort: { field: 'createdAt', order: 'DESC' }, ofSite: true },
  messages: { updated: 'The image has been saved.', deleted: 'The image has been deleted.' },
};
