import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../resource';

/** Article Categories (/admin/articleCategories). */
export const articleCategoriesRoom: ResourceRoom = {
  name: 'articleCategories',
  icon: CategoryIcon,
  options: { label: 'Article Categories' },
  recordRepresentation: 'label',
  list: lazy(() => import('./List')),
};
