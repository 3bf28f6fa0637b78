import KeyIcon from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** API Keys (/admin/api-keys), for owners: the keys of programs that call the API. */
export const apiKeys: AdminResource = {
  name: 'api-keys',
  icon: KeyIcon,
  label: 'API Keys',
  nameField: 'name',
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  messages: { deleted: 'API key revoked' },
};
