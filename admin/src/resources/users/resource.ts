import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { Room } from '../resource';

/** Users (/admin/users), for owners: who may sign in, and what each may edit. */
export const usersRoom: Room = {
  name: 'users',
  icon: PeopleIcon,
  options: { label: 'Users' },
  recordRepresentation: 'fullName',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
};
