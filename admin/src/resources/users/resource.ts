import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import type { User } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

/** Users (/admin/users), for owners: the accounts and the websites that each may edit. */
export const users: AdminResource<User> = {
  name: 'users',
  icon: PeopleIcon,
  label: 'Users',
  nameField: 'fullName',
  isOfInstallation: true,
  restoreHint: 'Returns without a password. Set a new one, or ask the user to choose "Forgot Password?".',
  deletion: {
    question: ({ fullName, email }) =>
      `Are you sure you want to delete this user? ${fullName} (${email}) can no longer sign in.`,
  },
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  edit: lazy(() => import('./Edit')),
  search: { detail: 'email', sort: { field: 'fullName', order: 'ASC' } },
  newLabel: 'Invite user',
};
