import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { lazy } from 'react';
import { ALL_LIBRARIES } from '../../site/allSites';
import type { AdminResource } from '../resource';

/** The library of the images of all websites (/admin/media). */
export const media: AdminResource = {
  name: 'media',
  icon: PhotoLibraryIcon,
  label: 'Media',
  nameField: 'name',
  list: lazy(() => import('./List')),
  search: { kind: 'Images', sort: { field: 'createdAt', order: 'DESC' }, filter: ALL_LIBRARIES },
  deletion: { question: () => 'Are you sure you want to delete this image from the library?' },
  messages: { updated: 'The image has been saved.', deleted: 'The image has been deleted.' },
};
