import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import type { AnnouncementRecord } from '../../dataProvider/types';
import type { AdminResource } from '../resource';

const Form = lazy(() => import('./Form'));

/** Announcement bars (/admin/announcements): lines above the headers of websites. */
export const announcements: AdminResource<AnnouncementRecord> = {
  name: 'announcements',
  icon: CampaignIcon,
  label: 'Announcement Bars',
  nameField: 'text',
  deletion: { question: ({ text }) => `Are you sure you want to delete the announcement bar “${text}”?` },
  list: lazy(() => import('./List')),
  create: Form,
  edit: Form,
  search: { kind: 'Announcement bars', sort: { field: 'createdAt', order: 'DESC' }, ofSite: true },
};
