import RestoreFromTrashIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Trash (/admin/trash): deleted records, which can be restored for 30 days. */
export const trash: AdminResource = {
  name: 'trash',
  icon: RestoreFromTrashIcon,
  label: 'Trash',
  nameField: 'label',
  list: lazy(() => import('./List')),
};
