import NetworksIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';
import type { NetworkRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('./Form'));

/** Accounts of affiliate networks (/admin/networks), which report orders. */
export const networks: AdminResource<NetworkRecord> = {
  name: 'networks',
  icon: NetworksIcon,
  label: 'Networks',
  nameField: 'name',
  one: 'network',
  deletion: { question: ({ name }) => `Are you sure you want to delete ${name}?` },
  list: lazy(() => import('./List')),
  create: Form,
  edit: Form,
  search: { sort: { field: 'name', order: 'ASC' } },
};
