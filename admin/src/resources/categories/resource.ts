import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';
import type { ResourceRoom } from '../resource';

/** Product categories (/admin/categoryUpdate). */
export const categoriesRoom: ResourceRoom = {
  name: 'categoryUpdate',
  icon: AccountTreeIcon,
  options: { label: 'Category' },
  recordRepresentation: 'categoryName',
  list: lazy(() => import('./List')),
};
