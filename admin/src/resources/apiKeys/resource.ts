import KeyIcon from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import type { ApiKeyRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

/** API Keys (/admin/api-keys), for owners: the keys of programs that call the API. */
export const apiKeys: AdminResource<ApiKeyRecord> = {
  name: 'api-keys',
  icon: KeyIcon,
  label: 'API Keys',
  nameField: 'name',
  isOfInstallation: true,
  deletion: {
    verb: 'Revoke',
    question: ({ name }) => `Are you sure you want to revoke this key? The API then rejects all calls of ${name}.`,
  },
  list: lazy(() => import('./List')),
  create: lazy(() => import('./Create')),
  messages: { deleted: 'API key revoked' },
};
