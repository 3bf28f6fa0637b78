import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../resource';

/** Announcement bars (/admin/announcements): lines above the headers of websites. */
export const announcements: AdminResource = {
  name: 'announcements',
  icon: CampaignIcon,
  options: { label: 'Announcement Bars' },
  recordRepresentation: 'text',
  list: lazy(() => import('./List')),
  create: lazy(async () => ({ default: (await import('./Form')).AnnouncementCreate })),
  edit: lazy(async () => ({ default: (await import('./Form')).AnnouncementEdit })),
  search: { kind: 'Announcement bars', text: 'text', sort: { field: 'createdAt', order: 'DESC' }, ofSite: true },
  newRecord: { label: 'New announcement bar' },
  messages: {
    created: 'Announcement bar added',
    updated: 'Announcement bar updated',
    deleted: 'Announcement bar deleted',
  },
};
